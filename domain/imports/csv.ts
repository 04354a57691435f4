/** What people save as CSV: the separator is the one that the first line holds most, quotes are doubled inside quotes. */
export function parseCsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const read = readRow(text, at, separator)
    rows.push(read.cells)
    at = read.next
  }
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/)
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

function readRow(text: string, from: number, separator: string) {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : { value: '', next: at }
    let end = cell.next
    while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end++
    cells.push(cell.value + text.slice(cell.next, end))
    if (text[end] === separator) {
      at = end + 1
      continue
    }
    return { cells, next: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1) }
  }
}

/** A quote that is never closed takes the rest. */
function readQuoted(text: string, from: number) {
  let value = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return { value: value + text.slice(at), next: text.length }
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return { value, next: end + 1 }
    value += '"'
    at = end + 2
  }
}
