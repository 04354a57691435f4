import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { E } from '#contract/core/errors.ts'
import { employerDocumentMessages } from '#contract/employer-documents/employer-documents.ru.ts'
import { fail } from '#server/core/fail.ts'

/** It is only ever handed out for download; whoever opens it there must not be met by a script or a program inside. */
export async function checkPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.slice(-1024).includes('%%EOF')) refuse('brokenPdf')
  refuseActive(text)
  let left = MOST
  let count = 0
  for (const { names, start } of objectStreams(text)) {
    if (++count > MOST_STREAMS) refuse('closedPdf')
    const inside = await opened(bytes, names, start, left)
    left -= inside.length
    refuseActive(inside)
  }
  return bytes
}

/** A script is always named so where it is called; the short `/JS` beside it also comes about by chance among compressed signs. */
function refuseActive(text: string) {
  if (/\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA)\b/.test(decoded(text))) refuse('activePdf')
}

/** A PDF may write the signs of a name in hexadecimal: /J#61vaScript. */
const decoded = (text: string) => text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Objects may stand compressed in a stream of their own, where a search of the file does not see them. Larger ones are not a document of 2 MB. */
const MOST = 32 * 2 ** 20
/** The most streams that are read: each holds some hundred objects, and a file made to keep the server busy has more. */
const MOST_STREAMS = 500
const MOST_STEPS = 2e7
/** Filters over the compression, or streams in other files: such a stream is refused and not guessed at. */
const COVERED = [
  'DecodeParms',
  'DP',
  'F',
  'FFilter',
  'Crypt',
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
]

async function opened(bytes: Uint8Array, names: string[], start: number, most: number): Promise<string> {
  const inflations = names.filter((name) => name === 'FlateDecode' || name === 'Fl').length
  if (names.some((name) => COVERED.includes(name)) || inflations > 1) refuse('closedPdf')
  // Without compression the objects stand in the file and were seen already.
  if (inflations === 0) return names.includes('Filter') ? refuse('closedPdf') : ''
  const whole = await unpack(bytes.subarray(start), { maxOutputLength: Math.max(1, most) }).catch(() => null)
  return whole?.toString('latin1') ?? refuse('closedPdf')
}
const unpack = promisify(inflate)

/** Every place where one may begin: whoever hides something does not keep to the table of contents. */
function* objectStreams(text: string): Generator<{ names: string[]; start: number }> {
  let steps = 0
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const found = headOf(text, index + 3)
    steps += found.steps
    if (steps > MOST_STEPS) refuse('closedPdf')
    if (found.start !== null && (found.names.includes('ObjStm') || (found.names.includes('First') && found.names.includes('N'))))
      yield { ...found, start: found.start }
  }
}

/** Names of the dictionary before a stream's bytes; `start` is null when no stream follows. Strings and comments are no names. */
function headOf(text: string, from: number): { names: string[]; start: number | null; steps: number } {
  const names: string[] = []
  const end = Math.min(text.length, from + LONGEST)
  let at = from
  while (at < end) {
    if (text[at] === '(') {
      at = afterString(text, at, end)
      continue
    }
    TOKEN.lastIndex = at
    const [token = ''] = TOKEN.exec(text) ?? []
    if (token === 'stream') return { names, start: startOf(text, TOKEN.lastIndex), steps: at - from }
    if (token === '' || token === 'endobj' || token === 'obj') break
    if (token[0] === '/') names.push(decoded(token.slice(1)))
    at = TOKEN.lastIndex
  }
  return { names, start: null, steps: at - from + 1 }
}

/** A dictionary of a stream is some hundred signs. */
const LONGEST = 20_000
const TOKEN = /[\s\0]+|%[^\r\n]*|\/[^\s\0<>[\](){}/%]*|[<>[\]{})]|[^\s\0<>[\](){}/%]+/y

/** Brackets inside a string come in pairs or behind a backslash. */
function afterString(text: string, from: number, end: number): number {
  let depth = 0
  for (let at = from; at < end; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return end
}

const startOf = (text: string, end: number) => end + (/^\r?\n?/.exec(text.slice(end, end + 2))?.[0].length ?? 0)

const refuse = (why: 'brokenPdf' | 'activePdf' | 'closedPdf'): never => fail(E.invalid, { attachment: [employerDocumentMessages[why]] })
