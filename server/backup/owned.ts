import type pg from 'pg'
import { chatFilePlace } from '#server/chats/files.ts'
import { isIn } from '#server/chats/sent-files.ts'
import { attachmentIn } from '#server/employer-documents/attachment.ts'
import { filenameIn } from '#server/images/images.files.ts'
import { ticketFilePlace } from '#server/tickets/files.ts'

/** Whether a file belongs to a copy: pictures, papers and files of chats and tickets do when a row of the same moment names them, everything else does. */
export type Owned = (key: string) => boolean

const SENT = [chatFilePlace, ticketFilePlace]

export async function ownedIn(client: Pick<pg.ClientBase, 'query'>): Promise<Owned> {
  const { rows: images } = await client.query<{ name: string }>('select filename as name from images')
  const { rows: papers } = await client.query<{ name: string }>(
    `select attachment as name from employer_documents where attachment is not null
     union all select attachment from candidate_files`,
  )
  const { rows: said } = await client.query<{ name: string }>(SENT.map(({ table }) => `select key as name from ${table}`).join(' union '))
  const [pictures, attachments, attached] = [images, papers, said].map((rows) => new Set(rows.map(({ name }) => name)))
  return (key) => {
    const [picture, attachment] = [filenameIn(key), attachmentIn(key)]
    if (picture !== null) return pictures?.has(picture) ?? false
    if (SENT.some((place) => isIn(place, key))) return attached?.has(key) ?? false
    return attachment === null || (attachments?.has(attachment) ?? false)
  }
}
