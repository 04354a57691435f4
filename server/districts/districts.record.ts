import { recordOf } from '#server/lists/record-of.ts'
import { cityDistricts } from './districts.table.ts'

export const districtRecord = recordOf(cityDistricts, { model: 'city_district' })
