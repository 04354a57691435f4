import { E } from '#contract/core/errors.ts'
import { ticketGroupMessages as words } from '#contract/ticket-groups/ticket-groups.ru.ts'
import type { Feature } from '#server/feature.ts'
import { ticketGroupsRoutes } from './ticket-groups.routes.ts'

export const ticketGroupsFeature: Feature = {
  routes: ticketGroupsRoutes,
  constraints: {
    ticket_group_members_once: { code: E.duplicate, field: 'employer_id', message: words.memberTwice },
    ticket_questions_circle: { code: E.invalid, field: 'parent_id', message: words.circle },
    ticket_questions_deep: { code: E.invalid, field: 'parent_id', message: words.deep },
  },
}
