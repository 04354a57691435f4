const MARKER = /\{([^{}]*)\}/g

/** Names in braces that the event does not know, each once. */
export function unknownMarkers(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(MARKER)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

export const hasMarker = (text: string, name: string): boolean => text.includes(`{${name}}`)

/** Fills the markers; one without a value leaves neither its braces nor a double space. */
export function fillMarkers(text: string, values: { readonly [name: string]: string | null | undefined }): string {
  return text
    .replace(MARKER, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?:;])/g, '$1')
    .trim()
}

/** Puts a marker into a text at a place, parted by a space from the words around it; `caret` is behind it. */
export function withMarker(text: string, name: string, at: number): { text: string; caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const marker = `${/\S$/.test(before) ? ' ' : ''}{${name}}`
  const gap = /^[\s.,!?:;)»]/.test(after) || after === '' ? '' : ' '
  return { text: `${before}${marker}${gap}${after}`, caret: before.length + marker.length }
}
