import { kkmCodesRu } from '#contract/kkm/kkm-codes.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { cashCounts, kkmShifts, shiftClosings, unpaidVisits } from './kkm.table.ts'

export const kkmShiftRecord = recordOf(kkmShifts, { model: 'kkm_shift', words: { state: kkmCodesRu.shifts } })
export const cashCountRecord = recordOf(cashCounts, { model: 'cash_count', words: { kind: kkmCodesRu.counts } })
export const shiftClosingRecord = recordOf(shiftClosings, { model: 'shift_closing', words: { state: kkmCodesRu.closings } })
export const unpaidVisitRecord = recordOf(unpaidVisits, { model: 'unpaid_visit' })
