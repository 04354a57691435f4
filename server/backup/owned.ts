import type pg from 'pg'
import { attachmentIn } from '#server/employer-documents/attachment.ts'
import { filenameIn } from '#server/images/images.files.ts'

/** Whether a file belongs to a copy: pictures and papers do when a row of the same moment names them, everything else does. */
export type Owned = (key: string) => boolean

export async function ownedIn(client: Pick<pg.ClientBase, 'query'>): Promise<Owned> {
  const { rows: images } = await client.query<{ name: string }>('select filename as name from images')
  const { rows: papers } = await client.query<{ name: string }>(
    'select attachment as name from employer_documents where attachment is not null',
  )
  const [pictures, attachments] = [images, papers].map((rows) => new Set(rows.map(({ name }) => name)))
  return (key) => {
    const [picture, attachment] = [filenameIn(key), attachmentIn(key)]
    if (picture !== null) return pictures?.has(picture) ?? false
    return attachment === null || (attachments?.has(attachment) ?? false)
  }
}
