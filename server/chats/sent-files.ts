import { randomBytes } from 'node:crypto'
import { chatWords } from '#contract/chats/chat-words.ru.ts'
import type { ChatFile } from '#contract/chats/chats.ts'
import type { FileAnswer } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import type { PictureTools } from '#server/core/kept-picture.ts'
import { sweepUnowned } from '#server/core/sweep-files.ts'
import { instantOf } from '#server/database/instant.ts'
import { checkPdf } from '#server/employer-documents/pdf.ts'

interface Stored {
  key: string
  name: string
  bytes: number
  width: number | null
  height: number | null
}

/** Where the attached files of a feature are kept: the folder of their bytes and the table of their rows. */
export interface FilePlace {
  root: string
  table: string
  /** SQL over the table: the file has not been sent yet. */
  unsent: string
  /** The address of a file without its number. */
  url: string
}

const types = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const
type Kind = keyof typeof types

export const isIn = ({ root }: FilePlace, key: string) => key.startsWith(`${root}/`)

/** Puts an uploaded file on the disk before the transaction; a file without a row is removed later. Its kind is told from its content, never from its name. */
export const prepareFile =
  (pictures: PictureTools, { root }: FilePlace, field = 'file') =>
  async ({ files }: Pick<House, 'files'>, file: File): Promise<Stored> => {
    const sent = new Uint8Array(await file.arrayBuffer())
    if (sent.length === 0) fail(E.invalid, { [field]: [chatWords.emptyFile] })
    const kind = kindOf(sent, file.name)
    const { bytes, width, height } = kind ? await documentOf(sent, kind, field) : await pictureOf(pictures, file, field)
    const ending = kind ?? 'webp'
    const name = `${randomBytes(20).toString('hex')}.${ending}`
    const key = `${root}/${name.slice(0, 2)}/${name}`
    await files.put(key, bytes)
    return { key, name: calledBy(file.name, ending), bytes: bytes.length, width, height }
  }

/** The file's name, with the ending of its true kind. */
function calledBy(sent: string, ending: Kind): string {
  // A Mac writes «й» as two signs, of which only the first is a letter.
  const stem = sent
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[^\p{L}\p{M}\p{N} .,_()№-]+/gu, ' ')
    .trim()
    .slice(0, 120)
  return `${stem || 'Файл'}.${ending}`
}

async function pictureOf(pictures: PictureTools, file: File, field: string) {
  try {
    return await pictures.encodePicture(file)
  } catch (error) {
    const [words] = error instanceof Failure ? (error.errors?.image ?? []) : []
    if (!words) throw error
    return fail(E.invalid, { [field]: [words === imageMessages.notPicture ? chatWords.notDocument : words] })
  }
}

async function documentOf(sent: Uint8Array, kind: Exclude<Kind, 'webp'>, field: string) {
  try {
    return { bytes: kind === 'pdf' ? await checkPdf(sent) : sent, width: null, height: null }
  } catch (error) {
    const [words] = error instanceof Failure ? (error.errors?.attachment ?? []) : []
    if (!words) throw error
    return fail(E.invalid, { [field]: [words] })
  }
}

/** null: the file is a picture, or of a kind that is not accepted. */
function kindOf(sent: Uint8Array, name: string): Exclude<Kind, 'webp'> | null {
  const head = Buffer.from(sent.subarray(0, 5)).toString('latin1')
  if (head === '%PDF-') return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return officeOf(Buffer.from(sent).toString('latin1'))
  if (!isText(sent)) return null
  return /\.csv$/i.test(name) ? 'csv' : 'txt'
}

/** A workbook or a letter without a program inside. */
function officeOf(zip: string) {
  if (!zip.includes('[Content_Types].xml') || zip.includes('vbaProject.bin')) return null
  if (zip.includes('word/document.xml')) return 'docx'
  return zip.includes('xl/workbook.xml') ? 'xlsx' : null
}

function isText(sent: Uint8Array): boolean {
  const text = wordsIn(sent)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text has
  return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/^\s*(<\?xml|<svg|<!doctype|<html)/i.test(text)
}

/** A Russian Excel writes its CSV in Windows-1251, in which any bytes can be read: whether they are a text, their signs tell. */
function wordsIn(sent: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(sent)
  } catch {
    return new TextDecoder('windows-1251').decode(sent)
  }
}

export const keepIn =
  ({ table, url }: FilePlace) =>
  async (ctx: Ctx, { key, name, bytes, width, height }: Stored): Promise<ChatFile> => {
    const kind = width === null ? 'document' : 'image'
    const [row] = await ctx.sql<{ id: number }>(
      `insert into ${table} (company_id, uploader_id, kind, key, origin_name, bytes, width, height, created_at)
       values (current_company(), $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [ctx.me.employer_id, kind, key, name, bytes, width, height, instantOf(ctx.now)],
    )
    const id = row?.id ?? 0 // an insert without an error returns its row
    return { id, type: kind, url: `${url}${id}`, originName: name, bytes, width, height }
  }

/** A file that the reader may have, on its way out; whoever may not, and bytes that are gone, are not there. */
export async function openKept(files: House['files'], row: { key: string; name: string } | undefined): Promise<FileAnswer> {
  const bytes = row && (await files.read(row.key))
  if (!row || !bytes) return fail(E.notFound)
  const ending = (row.key.split('.').at(-1) ?? 'txt') as Kind // keys are made by this file
  return { name: row.name, type: types[ending], size: bytes.length, stream: once(bytes) }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

const DAY = 24 * 3_600_000

/** Removes files that nobody has sent for a day, and bytes that no row names. */
export async function sweepFiles(house: Pick<House, 'database' | 'files' | 'clock'>, { root, table, unsent }: FilePlace): Promise<number> {
  const { pool } = house.database
  await pool.query(`delete from ${table} where ${unsent} and created_at < $1`, [new Date(house.clock() - DAY)])
  return sweepUnowned(house, root, async (keys) => {
    const { rows } = await pool.query<{ key: string }>(`select distinct key from ${table} where key = any($1)`, [keys])
    return rows.map(({ key }) => key)
  })
}
