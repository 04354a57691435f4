import { recordOf } from '#server/lists/record-of.ts'
import { cashCounts, kkmShifts } from './kkm.table.ts'

export const kkmShiftRecord = recordOf(kkmShifts, { model: 'kkm_shift' })
export const cashCountRecord = recordOf(cashCounts, { model: 'cash_count' })
