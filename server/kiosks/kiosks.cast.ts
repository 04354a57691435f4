import { kiosks } from '#contract/kiosks/kiosks.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { unit_id: cast.units.arbat, title: 'Стойка у входа' }
const made = (world: World) => world.call(kiosks.create, { body })

export const kiosksExamples: Examples<typeof kiosks> = {
  list: () => ({}),
  create: () => ({ body }),
  end: async (world) => ({ params: { id: (await made(world)).id } }),
  code: async (world) => ({ body: { kiosk_id: (await made(world)).id } }),
  status: async (world) => ({ params: { id: `${(await made(world)).id}.119694480` } }),
}
