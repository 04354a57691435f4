import type { Records } from '#contract/core/records.ts'
import { unitsRu } from './units.ru.ts'

export const unitsRecords = {
  unit: { may: 'Unit.view', ru: 'Студия', page: 'unit', fields: { ...unitsRu.settings, ...unitsRu.fields } },
  unit_schedule: { may: 'Unit.view', ru: 'Часы работы студии' },
} as const satisfies Records
