import { photoWorks } from '#contract/photo-works/photo-works.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const body = async () => ({ employer_id: cast.employers.anna, comment: 'Френч', image: fileOf(await drawPicture()) })
const made = async (world: World) => ({ params: { id: (await world.call(photoWorks.create, { body: await body() })).id } })

export const photoWorksExamples: Examples<typeof photoWorks> = {
  list: () => ({ query: { search: 'is_best:1' } }),
  show: made,
  create: async () => ({ body: await body() }),
  update: async (world) => ({ ...(await made(world)), body: { is_best: 1 } }),
  remove: made,
}
