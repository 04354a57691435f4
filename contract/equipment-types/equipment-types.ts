import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'

export const equipmentTypeRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  /** Ids of places (002 §3). */
  places: z.array(id),
  /** Ids of places, under the name that a body uses. */
  place_ids: z.array(id),
  place_titles: z.string(),
})
export const equipmentTypeBody = z.object({ title: requiredText(100), place_ids: z.array(requiredId).max(100).optional() })

export const equipmentTypes = feature('equipment-types', {
  ...crud({ path: '/equipment-types', model: 'EquipmentType', row: equipmentTypeRow, body: equipmentTypeBody }),
  places: {
    method: 'GET',
    path: '/equipment-places',
    may: 'EquipmentType.view',
    data: z.object({ items: z.array(z.object({ id, title: z.string() })) }),
  },
})
