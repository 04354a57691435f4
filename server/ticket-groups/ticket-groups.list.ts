import { ticketGroupRow } from '#contract/ticket-groups/ticket-groups.ts'
import { listSpec } from '#server/lists/list-spec.ts'
import { groupsSeen } from './seen.ts'

export const MEMBER = `jsonb_build_object('id', m.id, 'ticket_group_id', m.group_id, 'employer_id', m.employer_id, 'member_type', m.member_type,
  'employer', jsonb_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)))`

export const ticketGroupsList = listSpec({
  row: ticketGroupRow.omit({ may_edit: true }),
  from: 'ticket_groups',
  search: { id: true, title: true, is_on: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  with: {
    members: `select coalesce(jsonb_agg(${MEMBER} order by m.member_type, e.last_name collate ru, e.first_name collate ru, m.id), '[]')
      from ticket_group_members m join employers e on e.id = m.employer_id where m.group_id = p.id`,
  },
  fallback: ['title', 'asc'],
  scope: groupsSeen,
})
