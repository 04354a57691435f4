import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('cashRegisters', cashRegistersRu)
