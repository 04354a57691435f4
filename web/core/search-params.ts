/** Addresses hold plain texts without JSON; `name[]=1&name[]=2` is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const known = search[name]
    if (name.endsWith('[]')) search[name] = Array.isArray(known) ? [...known, value] : [value]
    else search[name] = value
  }
  return search
}

export function printSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  // Days, words and addresses stay readable.
  const text = params
    .toString()
    .replace(/%5B%5D/g, '[]')
    .replace(/%3A/g, ':')
    .replace(/%2F/g, '/')
  return text === '' ? '' : `?${text}`
}
