import { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

let count = 0
const body = async () => ({
  employer_id: cast.employers.anna,
  employer_document_type_id: 1,
  number: `4510 ${++count}`,
  issued_at: '2020-03-05',
  attachment: fileOf(await drawPicture()),
})
const made = async (world: World) => ({ params: { id: (await world.call(employerDocuments.create, { body: await body() })).id } })

export const employerDocumentsExamples: Examples<typeof employerDocuments> = {
  list: () => ({ query: { search: `employer_id:${cast.employers.anna}`, limit: 1000, with: 'images' } }),
  show: made,
  create: async () => ({ body: await body() }),
  update: async (world) => ({ ...(await made(world)), body: { number: `9900 ${++count}` } }),
  remove: made,
  attachment: made,
  types: () => ({}),
}
