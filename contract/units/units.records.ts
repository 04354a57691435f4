import type { Records } from '#contract/core/records.ts'
import { unitsFieldsRu } from './units.fields.ru.ts'

export const unitsRecords = {
  unit: { may: 'Unit.view', ru: 'Студия', page: 'unit', fields: { ...unitsFieldsRu.settings, ...unitsFieldsRu.fields } },
  unit_schedule: { may: 'Unit.view', ru: 'Часы работы студии' },
} as const satisfies Records
