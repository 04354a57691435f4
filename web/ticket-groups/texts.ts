import { ticketGroupsRu } from '#contract/ticket-groups/ticket-groups.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('ticket-groups', ticketGroupsRu)
