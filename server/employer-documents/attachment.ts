import { randomBytes } from 'node:crypto'
import { E } from '#contract/core/errors.ts'
import { employerDocumentMessages } from '#contract/employer-documents/employer-documents.ru.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import type { House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { sweepUnowned } from '#server/core/sweep-files.ts'
import { encodePicture } from '#server/images/picture.ts'
import { checkPdf } from './pdf.ts'

export interface Stored {
  attachment: string
  bytes: number
}

const ROOT = 'documents'
/** The folder of a file is named by the file's first signs, so that no folder grows too long. */
export const keyOf = (name: string) => `${ROOT}/${name.slice(0, 2)}/${name}`

/** The attachment that the file belongs to; null: it belongs to none. */
export const attachmentIn = (key: string) => (key.startsWith(`${ROOT}/`) ? (key.split('/').at(-1) ?? '') : null)

/** Puts the file on the disk before the transaction; a file without a row is removed later. A picture is written anew, a PDF is judged by what it holds. */
export async function storeAttachment(files: House['files'], file: File): Promise<Stored> {
  const sent = new Uint8Array(await file.arrayBuffer())
  const isPdf = Buffer.from(sent.subarray(0, 5)).toString('latin1') === '%PDF-'
  const bytes = await (isPdf ? checkPdf(sent) : pictureOf(file))
  const attachment = `${randomBytes(20).toString('hex')}.${isPdf ? 'pdf' : 'webp'}`
  await files.put(keyOf(attachment), bytes)
  return { attachment, bytes: bytes.length }
}

async function pictureOf(file: File) {
  try {
    return (await encodePicture(file)).bytes
  } catch (error) {
    const [words] = error instanceof Failure ? (error.errors?.image ?? []) : []
    if (!words) throw error
    return fail(E.invalid, { attachment: [words === imageMessages.notPicture ? employerDocumentMessages.notFile : words] })
  }
}

/** Files that no row names: their transaction was rolled back, or the document is gone. */
export const sweepDocuments = (house: Pick<House, 'database' | 'files' | 'clock'>): Promise<number> =>
  sweepUnowned(house, ROOT, async (keys) => {
    const { rows } = await house.database.pool.query<{ attachment: string }>(
      `select attachment from employer_documents where attachment = any($1)
       union all select attachment from candidate_files where attachment = any($1)`,
      [keys.map((key) => attachmentIn(key) ?? '')],
    )
    return rows.map(({ attachment }) => keyOf(attachment))
  })
