import { goods } from '#contract/goods/goods.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const bodyOf = () => ({ title: 'Пилка', article: 'П-180', good_units: [{ title: 'упаковка', factor: 12 }], max_use: 1, min_weight: null })
const made = async (world: World) => ({ params: { id: (await world.call(goods.create, { body: bodyOf() })).id } })
const photo = async () => ({ body: { image: fileOf(await drawPicture()) } })
const price = { price: 90, unit_id: null, begin_at: '2026-01-01', end_at: null }
const priced = async (world: World) => {
  const one = await made(world)
  const { id } = await world.call(goods.createPrice, { ...one, body: price })
  return { params: { ...one.params, price_id: id } }
}

export const goodsExamples: Examples<typeof goods> = {
  list: () => ({ query: { with: 'good_brand;good_type;price_actual', unit_id: 1, date: '2026-11-23' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await made(world)), query: { with: 'prices;price_actual' } }),
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { is_marked: 1, base_unit: 'ml' } }),
  remove: made,
  form: () => ({}),
  ownBarcode: made,
  addImage: async (world) => ({ ...(await made(world)), ...(await photo()) }),
  removeImage: async (world) => {
    const one = await made(world)
    const { images } = await world.call(goods.addImage, { ...one, ...(await photo()) })
    return { params: { ...one.params, image_id: images[0]?.id } }
  },
  createPrice: async (world) => ({ ...(await made(world)), body: price }),
  endPrice: async (world) => ({ ...(await priced(world)), body: { end_at: '2026-12-01' } }),
  removePrice: priced,
}
