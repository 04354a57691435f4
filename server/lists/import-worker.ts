import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { parseCsv } from '#domain/imports/csv.ts'
import { IMPORT_COLUMNS, IMPORT_ROWS } from '#domain/imports/limits.ts'

/**
 * Titles and lines, or what is wrong with the file (contract/imports/imports.ru.ts). Lines travel as printed JSON, some thousands together:
 * a text is handed over at once, and the database takes it as it is.
 */
export type ReadFile = { titles: string[]; total: number; chunks: string[] } | { wrong: Wrong }
export type Wrong = 'empty' | 'noTitles' | 'tooManyRows' | 'tooManyColumns' | 'broken' | 'tooBig'

/** A sheet of 50,000 rows unpacks to some 40 MB. */
const UNPACKED_MOST = 256 * 1024 * 1024
/** The most signs of a sheet: a packed sheet may name one long text thousands of times, and all of it would have to be sent on. */
const SIGNS_MOST = 32 * 1024 * 1024
const LONGEST = 4000
const CHUNK = 1000

class Refused extends Error {
  readonly wrong: Wrong
  constructor(wrong: Wrong) {
    super(wrong)
    this.wrong = wrong
  }
}

async function read(bytes: Uint8Array): Promise<ReadFile> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isZip ? await xlsxRows(bytes) : csvRows(bytes)
  const [titles, ...lines] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!titles) return { wrong: 'empty' }
  if (lines.length > IMPORT_ROWS) return { wrong: 'tooManyRows' }
  if (lines.length === 0) return { wrong: titles.line === 1 ? 'empty' : 'noTitles' }
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), titles.cells.length)
  if (width > IMPORT_COLUMNS) return { wrong: 'tooManyColumns' }
  const signs = lines.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0)
  if (signs > SIGNS_MOST) return { wrong: 'tooBig' }
  const chunks: string[] = []
  for (let from = 0; from < lines.length; from += CHUNK) chunks.push(JSON.stringify(lines.slice(from, from + CHUNK)))
  return { titles: Array.from({ length: width }, (_, index) => titles.cells[index] ?? ''), total: lines.length, chunks }
}

function csvRows(bytes: Uint8Array) {
  const text = decoded(bytes)
  return parseCsv(text, IMPORT_ROWS * 2).map((cells, index) => ({
    line: index + 1,
    cells: trimmed(cells.slice(0, IMPORT_COLUMNS + 1).map(clean)),
  }))
}

/** UTF-8, or else what Russian spreadsheets write: UTF-16 with its mark, or windows-1251. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

async function xlsxRows(bytes: Uint8Array) {
  measure(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  // Loading the package takes longer than reading most files, and a CSV does not need it.
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: { line: number; cells: string[] }[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    if (values.length > IMPORT_COLUMNS * 300) throw new Refused('tooManyColumns')
    const cells = trimmed(values.slice(0, IMPORT_COLUMNS + 1).map((value) => clean(printed(value))))
    if (cells.length > 0) rows.push({ line: index + 1, cells })
    if (rows.length > IMPORT_ROWS + 1) throw new Refused('tooManyRows')
  }
  return rows
}

/**
 * Unpacks every part with a limit before anybody else does: what the archive says of its sizes may be a lie. Whoever reads it after that must find the very
 * same parts, so an archive with a second list of them, that of a large one (ZIP64) or of another end, is refused.
 */
function measure(zip: Buffer) {
  let left = UNPACKED_MOST
  const end = endOf(zip)
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) refuseBroken()
    const isPacked = zip.readUInt16LE(at + 10) === 8
    const size = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    left -= isPacked ? unpacked(zip.subarray(from, from + size), left) : size
    if (left <= 0) throw new Refused('tooBig')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** Bytes of the record at the end of an archive, without its comment. */
const END = 22
const LARGE = { count: 0xffff, size: 0xffffffff }

/** Where the archive's only list of parts is told: at its very end, in numbers that need no other record. */
function endOf(zip: Buffer): number {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + END > zip.length || end + END + zip.readUInt16LE(end + 20) !== zip.length) refuseBroken()
  const isLarge = zip.readUInt16LE(end + 10) === LARGE.count || [12, 16].some((at) => zip.readUInt32LE(end + at) === LARGE.size)
  return isLarge ? refuseBroken() : end
}

function refuseBroken(): never {
  throw new Refused('broken')
}

function unpacked(part: Buffer, most: number): number {
  try {
    return inflateRawSync(part, { maxOutputLength: most }).length
  } catch (error) {
    throw new Refused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooBig' : 'broken') // errors of zlib carry a code
  }
}

function printed(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет'
  return typeof value === 'object' ? '' : String(value)
}

/** PostgreSQL keeps neither NUL nor half a character; an apostrophe that our own files put before a would-be formula goes. */
const clean = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .slice(0, LONGEST)
    .toWellFormed()

function trimmed(cells: string[]): string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1] === '') length--
  return cells.slice(0, length)
}

parentPort?.postMessage(
  await read(workerData as Uint8Array).catch((error: unknown): ReadFile => ({ wrong: error instanceof Refused ? error.wrong : 'broken' })),
)
