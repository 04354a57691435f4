import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { cashRegisters } from './cash-registers.table.ts'

export const cashRegisterRecord = recordOf(cashRegisters, {
  model: 'cash_register',
  words: { kind: cashRegistersRu.kinds, carrier: cashRegistersRu.carriers, currency: cashRegistersRu.currencies },
})
