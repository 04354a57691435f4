import { securityEventsRu } from '#contract/security-events/security-events.ru.ts'
import { alarms, eventKinds, securityEventRow } from '#contract/security-events/security-events.ts'
import { dayField, listSpec, number, text } from '#server/lists/list-spec.ts'

const about = `case when t.about_id is not null then json_build_object('model', t.about_model, 'id', t.about_id, 'name',
    case t.about_model when 'employer' then
      (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = t.about_id) end) end`
/** SQL of the order: alarms first, then refusals, then acts. */
const group = `case when t.kind = 'refused' then 'refusals'
    when t.kind in (${alarms.map((one) => `'${one}'`).join(', ')}) then 'alarms' else 'acts' end`

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))

export const securityEventsList = listSpec({
  row: securityEventRow,
  from: 'security_events',
  columns: {
    employer: 'case when t.employer_id is not null then author_of(t.employer_id) end',
    impersonator: 'case when t.impersonator_id is not null then author_of(t.impersonator_id) end',
    place: 't.endpoint',
    about,
  },
  search: {
    kind: true,
    group: text(group),
    employer: text(`(select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = t.employer_id)`),
    employer_id: number('t.employer_id'),
    address: true,
    code: true,
    created_at: true,
    /** The day of an event by the clock of the reader's zone. */
    day: dayField('t.created_at::date'),
  },
  words: ['employer', 'address'],
  shortest: 3,
  order: { id: true, created_at: true },
  fallback: ['id', 'desc'],
  filters: () => [
    { key: 'group', title: securityEventsRu.fields.group, type: 'select', options: optionsOf(securityEventsRu.groups) },
    {
      key: 'kind',
      title: securityEventsRu.fields.kind,
      type: 'select',
      options: eventKinds.map((id) => ({ id, name: securityEventsRu.kinds[id] })),
    },
    { key: 'day', title: securityEventsRu.fields.day, type: 'date' },
  ],
})
