import { recordOf, rowIn } from '#server/lists/record-of.ts'
import { equipmentPlaces, equipmentTypes } from './equipment-types.table.ts'

export const equipmentTypeRecord = recordOf(equipmentTypes, { model: 'equipment_type', beside: { places: rowIn(equipmentPlaces) } })
