import type { Records } from '#contract/core/records.ts'

export const equipmentTypesRecords = {
  equipment_type: { may: 'EquipmentType.view', ru: 'Вид оборудования' },
} as const satisfies Records
