import { cashMovementsRu } from '#contract/cash-movements/cash-movements.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('cash-movements', cashMovementsRu)
