import { audits } from '#contract/audits/audits.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** A contractor whose creation stands in the log. */
const made = async (world: World) => (await world.call(contractors.create, { body: { name_full: 'ООО «След»' } })).id

export const auditsExamples: Examples<typeof audits> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  acts: () => ({ query: {} }),
  exportActs: () => ({ query: { format: 'csv' } }),
  show: async (world) => {
    const id = await made(world)
    const { items } = await world.call(audits.byModel, { params: { type: 'contractor', id }, query: {} })
    return { params: { id: items[0]?.id ?? 0 } }
  },
  state: async (world) => ({ query: { model_type: 'contractor', model_id: await made(world) } }),
  byModel: async (world) => ({ params: { type: 'contractor', id: await made(world) }, query: {} }),
}
