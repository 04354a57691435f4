import { recordOf } from '#server/lists/record-of.ts'
import { cashRegisters } from './cash-registers.table.ts'

export const cashRegisterRecord = recordOf(cashRegisters, { model: 'cash_register' })
