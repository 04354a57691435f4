import { candidates } from '#contract/candidates/candidates.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

let count = 0
const body = () => ({
  last_name: 'Тихонова',
  first_name: 'Варвара',
  phone: `7931${String(++count).padStart(7, '0')}`,
  source: 'hh' as const,
  work_position_id: 1,
  city_id: cast.cities.moscow,
  unit_id: cast.units.arbat,
  comment: 'Опыт два года',
})
const made = async (world: World) => ({ params: { id: (await world.call(candidates.create, { body: body() })).id } })
const withFile = async (world: World) => {
  const { params } = await made(world)
  const card = await world.call(candidates.attach, { params, body: { title: 'Резюме', file: fileOf(await drawPicture()) } })
  return { params: { id: card.files[0]?.id ?? 0 } }
}

export const candidatesExamples: Examples<typeof candidates> = {
  list: async (world) => {
    await made(world)
    return { query: {} }
  },
  export: () => ({ query: { format: 'csv' } }),
  board: () => ({ query: {} }),
  coming: () => ({}),
  form: () => ({}),
  twins: () => ({ query: { phone: '79310000001' } }),
  show: made,
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { comment: 'Умеет педикюр' } }),
  move: async (world) => ({ ...(await made(world)), body: { stage: 'rejected', reason: 'Не ответила' } }),
  note: async (world) => ({ ...(await made(world)), body: { text: 'Перезвонить вечером' } }),
  attach: async (world) => ({ ...(await made(world)), body: { title: 'Резюме', file: fileOf(await drawPicture()) } }),
  file: withFile,
  removeFile: withFile,
  hire: async (world) => ({
    ...(await made(world)),
    body: { work_position_id: 1, unit_id: cast.units.arbat, start_work_at: '2026-12-01' },
  }),
  remove: made,
}
