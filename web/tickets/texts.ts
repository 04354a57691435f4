import { ticketsRu } from '#contract/tickets/tickets.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('tickets', ticketsRu)
