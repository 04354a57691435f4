import { recordOf } from '#server/lists/record-of.ts'
import { cities } from './cities.table.ts'

export const cityRecord = recordOf(cities, { model: 'city' })
