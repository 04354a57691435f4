import { unitSettingsBody } from '#contract/units/unit-settings.ts'
import { recordOf, rowIn } from '#server/lists/record-of.ts'
import { unitSchedules, units } from './units.table.ts'

export const unitRecord = recordOf(units, {
  model: 'unit',
  beside: {
    avatar: { kind: 'text' },
    neighbours: rowIn(units),
    promo_services: rowIn('services'),
    promo_goods: rowIn('goods'),
    ...Object.fromEntries(Object.keys(unitSettingsBody.shape).map((alias) => [alias, { kind: 'text' as const }])),
  },
})

export const unitScheduleRecord = recordOf(unitSchedules, { model: 'unit_schedule' })
