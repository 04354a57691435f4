import { id } from '#contract/core/fields.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { waitingPriorities, waitingRow, waitingStatuses } from '#contract/waiting-list/waiting-list.ts'
import type { Ctx } from '#server/core/context.ts'
import { byCustomerName, byPhoneTail } from '#server/customers/by-customer.ts'
import { CUSTOMER, storedCustomer } from '#server/customers/stored-customer.ts'
import { listSpec, manyNumbers, rowNumbers, type Scoped } from '#server/lists/list-spec.ts'

const { fields, statuses, priorities } = waitingListRu
const UNITS = 'select x.unit_id from waiting_list_units x where x.waiting_id = t.id'

/** Entries for studios within reach; a master sees none. */
function waitingScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own') return { sql: (at) => `t.author_id = $${at}::int`, values: [me.employer_id] }
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (at) => `exists (${UNITS} and x.unit_id = any($${at}::int[]))`, values: [units] }
}

const people = (of: string, where: string) =>
  `select coalesce(json_agg(json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name) order by e.last_name),
      '[]') from ${of} where ${where}`

const BY_PRIORITY = ['t.priority', '-extract(epoch from t.created_at)']

export const waitingListSpec = listSpec({
  row: waitingRow.extend({ author_id: id.nullable(), user: storedCustomer.optional() }),
  from: 'waiting_list',
  columns: {
    service_ids: 'array(select x.service_id from waiting_list_services x where x.waiting_id = t.id order by x.id)',
    unit_ids: `array(${UNITS} order by x.unit_id)`,
    employer_ids: 'array(select x.employer_id from waiting_list_employers x where x.waiting_id = t.id order by x.employer_id)',
  },
  search: {
    id: true,
    status: true,
    priority: true,
    user_id: true,
    begin_day: true,
    end_day: true,
    created_at: true,
    comment: true,
    unit_id: manyNumbers(UNITS),
    offered_unit_id: true,
    service_id: rowNumbers('x.service_id', 'waiting_list_services x where x.waiting_id = t.id'),
    'user.name': byCustomerName,
    'user.phone_tail': byPhoneTail,
  },
  words: ['comment', 'user.name', 'user.phone_tail'],
  shortest: 3,
  order: {
    id: true,
    begin_day: true,
    created_at: true,
    /** The order of offers: the greater priority first, then the longest wait. */
    priority: BY_PRIORITY,
    /** Entries that somebody may still call stand before the closed ones. */
    open: [`(t.status in ('waiting', 'offered'))::int`, ...BY_PRIORITY],
  },
  with: {
    user: CUSTOMER,
    services: `select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title) order by x.id), '[]') from waiting_list_services x
      join services s on s.id = x.service_id where x.waiting_id = p.id`,
    units: `select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name), '[]') from waiting_list_units x
      join units u on u.id = x.unit_id where x.waiting_id = p.id`,
    employers: people('waiting_list_employers x join employers e on e.id = x.employer_id', 'x.waiting_id = p.id'),
    offered_unit: `select json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) from units u
      where u.id = p.offered_unit_id`,
    offered_employer: `select json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name) from employers e
      where e.id = p.offered_employer_id`,
    author: 'select author_of(p.author_id)',
  },
  fallback: ['open', 'desc'],
  scope: waitingScope,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'status', title: fields.status, type: 'select', options: waitingStatuses.map((id) => ({ id, name: statuses[id] })) },
      { key: 'unit_id', title: fields.units, type: 'select', options: units },
      { key: 'priority', title: fields.priority, type: 'select', options: waitingPriorities.map((id) => ({ id, name: priorities[id] })) },
      { key: 'end_day', title: fields.end_day, type: 'date' },
    ]
  },
})
