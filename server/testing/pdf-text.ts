import { inflateSync } from 'node:zlib'

/** The words of a PDF of ours, page by page, one shown piece a line: what a reader selects and copies. */
export function pagesOf(file: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(file).toString('latin1'))
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => shownIn(objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '', fonts))
}

interface PdfObject {
  head: string
  /** Its stream, inflated. */
  stream: string
}

function objectsOf(text: string): Map<number, PdfObject> {
  const all = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/g)]
  return new Map(
    all.map(([, number, body = '']) => {
      const [head = '', stream] = body.split(/\nstream\r?\n/)
      const bytes = Buffer.from((stream ?? '').replace(/\nendstream[\s\S]*$/, ''), 'latin1')
      return [Number(number), { head, stream: /FlateDecode/.test(head) ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

/** By the name that pages call a font, the letters of its glyphs. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): Map<string, Map<number, string>> {
  const heads = [...objects.values()].map(({ head }) => head).join('\n')
  const named = [...heads.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? '')?.[1]
    return [name, lettersOf(objects.get(Number(map))?.stream ?? '')] as const
  })
  return new Map(named)
}

function lettersOf(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, from = '', , list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, codes = ''], at) => [Number.parseInt(from, 16) + at, decoded(codes)] as const),
    ),
  )
}

const decoded = (codes: string) => Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function shownIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    const glyphs = [...(shown ?? '').matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
    if (shown !== undefined) lines.push(glyphs.map((one) => letters.get(Number.parseInt(one, 16)) ?? '?').join(''))
  }
  return lines.join('\n')
}
