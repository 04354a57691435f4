import { recordOf } from '#server/lists/record-of.ts'
import { cashCounts, kkmShifts, shiftClosings, unpaidVisits } from './kkm.table.ts'

export const kkmShiftRecord = recordOf(kkmShifts, { model: 'kkm_shift' })
export const cashCountRecord = recordOf(cashCounts, { model: 'cash_count' })
export const shiftClosingRecord = recordOf(shiftClosings, { model: 'shift_closing' })
export const unpaidVisitRecord = recordOf(unpaidVisits, { model: 'unpaid_visit' })
