import { news } from '#contract/news/news.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = {
  theme: 'Новые цены',
  message: 'С 1 декабря действуют новые цены.',
  sticky: 1 as const,
  audience: 'positions' as const,
  unit_ids: [cast.units.arbat],
  position_ids: [13, 2],
  must_confirm: 1 as const,
  until: '2026-12-31',
  poll_question: 'Когда собрание?',
  poll_options: ['Утром', 'Вечером'],
  poll_several: 0 as const,
  poll_anonymous: 0 as const,
  poll_closes_at: '2026-12-10',
}
/** For everybody, whoever reads it. */
const forAll = async (world: World) => world.call(news.create, { body: { ...body, audience: 'company' } })
const made = async (world: World) => ({ params: { id: (await world.call(news.create, { body })).id } })

export const newsExamples: Examples<typeof news> = {
  list: () => ({ query: { limit: 5, offset: 0 } }),
  audience: () => ({}),
  fixSticky: () => ({ query: { sticky: 'true' } }),
  sticky: async (world) => {
    const { id } = await world.call(news.create, { body: { ...body, must_confirm: 0 } })
    return { body: { id } }
  },
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { message: 'Цены прежние.' } }),
  remove: made,
  read: async (world) => ({ params: { id: (await forAll(world)).id } }),
  confirm: async (world) => ({ ...(await made(world)), body: { version: 1 } }),
  vote: async (world) => {
    const { id, poll } = await forAll(world)
    return { params: { id }, body: { option_ids: [poll?.options[0]?.id ?? 0] } }
  },
  readers: made,
}
