import type { Ctx } from '#server/core/context.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { everyRecord, type RecordSpec } from '#server/lists/record-of.ts'

/** Where a row of a kind stands, SQL over a line of the log, `t`: `$` is the employer or the studios. A kind is told by its table's own columns unless it stands here. */
type Places = Record<string, string>

/** SQL: the row `x` of a table, or of the table that it is a part of, meets the condition. */
const one = (table: string, where: string) => `exists (select from ${table} x where x.id = t.model_id and ${where})`
const partOf = (table: string, pointer: string, whole: string, where: string) =>
  `exists (select from ${table} p join ${whole} x on x.id = p.${pointer} where p.id = t.model_id and ${where})`

/** What stands in a studio and is nevertheless read by the whole company on its own screen. */
const everybodys: Places = {
  good_price: 'true',
  service_price: 'true',
  telephony_line: 'true',
  entity_route: 'true',
  certificate_sales: 'true',
}

const ofEmployee: Places = {
  ...everybodys,
  booking: 'exists (select from booking_services s where s.booking_id = t.model_id and s.employer_id = $)',
  user: 'exists (select from booking_services s join bookings b on b.id = s.booking_id where b.user_id = t.model_id and s.employer_id = $)',
  employer: 't.model_id = $',
  order: 'exists (select from order_items s where s.order_id = t.model_id and s.employer_id = $)',
  ticket: 'true',
}

const inStudio = 'x.unit_id = any($)'
const ofPerson = (table: string) => partOf(table, 'employer_id', 'employers', inStudio)
const ofStore = (table: string) => partOf(table, 'store_id', 'stores', inStudio)
const flow = '(x.sender_unit_id = any($) or x.recipient_unit_id = any($))'
const goodOrder = '(x.unit_id = any($) or x.supplier_unit_id = any($))'
export const ofUnits: Places = {
  ...everybodys,
  unit: 't.model_id = any($)',
  revenue_plan: one('revenue_plans', '(x.unit_id is null or x.unit_id = any($))'),
  waiting_list: 'exists (select from waiting_list_units x where x.waiting_id = t.model_id and x.unit_id = any($))',
  activity_status: ofPerson('activity_statuses'),
  employer_window: ofPerson('employer_windows'),
  employer_document: ofPerson('employer_documents'),
  fingerprint: ofPerson('fingerprints'),
  photo_work: ofPerson('photo_works'),
  salary_adjustment: ofPerson('salary_adjustments'),
  salary_rule: one(
    'salary_rules',
    `(x.employer_id is null or exists (select from employers e where e.id = x.employer_id and e.unit_id = any($)))`,
  ),
  checkin_decision: partOf('checkin_decisions', 'event_id', 'checkin_events', inStudio),
  workplace_window: partOf('workplace_windows', 'workplace_id', 'workplaces', inStudio),
  candidate_note: partOf('candidate_notes', 'candidate_id', 'candidates', inStudio),
  candidate_file: partOf('candidate_files', 'candidate_id', 'candidates', inStudio),
  call_comment: partOf('call_comments', 'call_id', 'calls', inStudio),
  call_task: partOf('call_tasks', 'call_id', 'calls', inStudio),
  order_link: partOf('order_links', 'order_id', 'orders', inStudio),
  cash_count: partOf('cash_counts', 'shift_id', 'kkm_shifts', inStudio),
  shift_closing: partOf('shift_closings', 'shift_id', 'kkm_shifts', inStudio),
  good_flow: one('good_flows', flow),
  good_flow_item: partOf('good_flow_items', 'flow_id', 'good_flows', flow),
  good_invent_item: partOf('good_invent_items', 'invent_id', 'good_invents', inStudio),
  good_invoice_item: partOf('good_invoice_items', 'invoice_id', 'good_invoices', inStudio),
  good_order: one('good_orders', goodOrder),
  good_order_product: partOf('good_order_products', 'good_order_id', 'good_orders', goodOrder),
  good_order_rule: ofStore('good_order_rules'),
  good_remain: ofStore('good_remains'),
  mark_act: ofStore('mark_acts'),
  ticket: 'true',
}

const holds = ({ fields }: RecordSpec, column: string) => Object.hasOwn(fields, column)

/** Of whoever sees their own rows alone: a row that names a person is that person's, and one that names a studio alone is for its people. */
function byEmployee(record: RecordSpec): string | null {
  if (holds(record, 'employer_id')) return one(record.table, 'x.employer_id = $')
  return holds(record, 'unit_id') ? one(record.table, 'x.unit_id = (select e.unit_id from employers e where e.id = $)') : null
}
const byUnits = (record: RecordSpec) => (holds(record, 'unit_id') ? one(record.table, inStudio) : null)

/** Which lines are within the reader's reach; null: all of the company. A kind with neither a studio nor a person belongs to the whole company. */
export function reachOf({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own') return { sql: (first) => within(ofEmployee, byEmployee, `$${first}::int`), values: [me.employer_id] }
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (first) => within(ofUnits, byUnits, `$${first}::int[]`), values: [units] }
}

function within(named: Places, told: (record: RecordSpec) => string | null, mark: string) {
  const cases = everyRecord().flatMap((record) => {
    const sql = named[record.model] ?? told(record)
    return sql === null || sql === 'true' ? [] : [`when '${record.model}' then ${sql.replaceAll('$', mark)}`]
  })
  return `case t.model_type ${cases.join(' ')} else true end`
}
