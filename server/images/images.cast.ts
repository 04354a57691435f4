import { images } from '#contract/images/images.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const params = { model: 'employer', id: cast.employers.anna, type: 'avatar' } as const
const photo = async () => ({ params, body: { image: fileOf(await drawPicture()) } })
const saved = async (world: World) => {
  await world.call(images.save, await photo())
  return { params }
}

export const imagesExamples: Examples<typeof images> = { save: photo, remove: saved }
