import { recordOf } from '#server/lists/record-of.ts'
import { metros } from './metros.table.ts'

export const metroRecord = recordOf(metros, { model: 'metro' })
