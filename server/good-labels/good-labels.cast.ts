import { goodLabels } from '#contract/good-labels/good-labels.ts'
import { goods } from '#contract/goods/goods.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const UNIT = cast.units.arbat
const good = async (world: World) => (await world.call(goods.create, { body: { title: 'Крем для рук', good_barcodes: [] } })).id
const wish = async (world: World) => ({
  body: { unit_id: UNIT, kind: 'label' as const, layout: '58x40' as const, items: [{ good_id: await good(world), count: 2 }] },
})

export const goodLabelsExamples: Examples<typeof goodLabels> = {
  list: () => ({}),
  stale: () => ({ query: { unit_id: UNIT } }),
  create: wish,
  takeOff: async (world) => ({ body: { unit_id: UNIT, good_ids: [await good(world)] } }),
  file: async (world) => ({ params: { id: (await world.call(goodLabels.create, await wish(world))).id } }),
}
