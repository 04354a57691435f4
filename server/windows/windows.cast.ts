import type { windows } from '#contract/windows/windows.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { at, freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples } from '#server/testing/examples.ts'

export const windowsExamples: Examples<typeof windows> = {
  search: () => ({
    query: { begin_at: at('00:00'), end_at: at('23:59'), service_ids: [cast.services.gel], type: 'unit', unit_ids: [cast.units.arbat] },
  }),
  show: async (world) => ({ params: { id: (await madeBooking(world, freshDay())).offers[0]?.window_ids[0] ?? 0 } }),
  ofUnit: () => ({ params: { id: cast.units.arbat }, query: { begin_at: MONDAY, end_at: MONDAY } }),
}
