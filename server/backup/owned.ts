import type pg from 'pg'
import { chatFilePlace } from '#server/chats/files.ts'
import { isIn } from '#server/chats/sent-files.ts'
import { attachmentIn } from '#server/employer-documents/attachment.ts'
import { filenameIn } from '#server/images/images.files.ts'
import { ticketFilePlace } from '#server/tickets/files.ts'
import { columnsThere } from './there.ts'

/** Whether a file belongs to a copy: pictures, papers and files of chats and tickets do when a row of the same moment names them, everything else does. */
export type Owned = (key: string) => boolean

interface Place {
  table: string
  column: string
}
const PAPERS: Place[] = [
  { table: 'employer_documents', column: 'attachment' },
  { table: 'candidate_files', column: 'attachment' },
]
const SENT = [chatFilePlace, ticketFilePlace]

export async function ownedIn(client: Pick<pg.ClientBase, 'query'>): Promise<Owned> {
  const isThere = await columnsThere(client)
  const namesIn = async (places: Place[]) => {
    const texts = places
      .filter(({ table, column }) => isThere(table, column))
      .map(({ table, column }) => `select ${column} as name from ${table} where ${column} is not null`)
    return texts.length > 0 ? (await client.query<{ name: string }>(texts.join(' union '))).rows.map(({ name }) => name) : []
  }
  const pictures = new Set(await namesIn([{ table: 'images', column: 'filename' }]))
  const attachments = new Set(await namesIn(PAPERS))
  const attached = new Set(await namesIn(SENT.map(({ table }) => ({ table, column: 'key' }))))
  return (key) => {
    const [picture, attachment] = [filenameIn(key), attachmentIn(key)]
    if (picture !== null) return pictures.has(picture)
    if (SENT.some((place) => isIn(place, key))) return attached.has(key)
    return attachment === null || attachments.has(attachment)
  }
}
