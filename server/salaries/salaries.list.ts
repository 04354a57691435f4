import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import { salaryRow } from '#contract/salaries/salaries.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, flagField, listSpec, number, text } from '#server/lists/list-spec.ts'
import { paySeen } from './scope.ts'

const { fields, states } = salariesRu
const PERSON = (column: string) => `select author_of((select x.${column} from salaries x where x.id = p.id))`

/** SQL of the paid part of a sheet, without payments that were taken back. */
export const PAID = `(case when t.payment_request_id is not null
    then (select case when r.state in ('paid', 'closed') and not exists (
        select from cash_orders o where o.id = r.cash_order_id and o.reversed_at is not null) then r.sum else 0 end
      from payment_requests r where r.id = t.payment_request_id)
    else (select coalesce(sum(y.sum), 0) from salary_payouts y left join cash_orders o on o.id = y.cash_order_id
      where y.salary_id = t.id and o.reversed_at is null) end)`

/** SQL: approved and paid in full. */
export const STATE = `(case when t.state = 'approved' and ${PAID} >= t.net then 'paid' else t.state end)`

export const salariesList = listSpec({
  row: salaryRow,
  from: 'salaries',
  columns: {
    accrued: roubles('t.accrued'),
    withheld: roubles('t.withheld'),
    advance: roubles('t.advance'),
    net: roubles('t.net'),
    paid: roubles(PAID),
    state: STATE,
  },
  search: {
    id: true,
    employer_id: true,
    unit_id: true,
    state: text(STATE),
    net: number(roubles('t.net')),
    begin_at: dayField('t.begin_at'),
    end_at: dayField('t.end_at'),
    is_self_employed: flagField('t.is_self_employed'),
    employer: text(`(select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = t.employer_id)`),
  },
  words: ['employer'],
  shortest: 1,
  order: { id: true, begin_at: true, net: 't.net' },
  with: {
    employer: 'select author_of(p.employer_id)',
    position: 'select to_json(w.title) from employers e join work_positions w on w.id = e.work_position_id where e.id = p.employer_id',
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    calculator: PERSON('calculated_by'),
    approver: PERSON('approved_by'),
    request: `select jsonb_build_object('id', r.id, 'state', r.state) from payment_requests r
      where r.id = (select x.payment_request_id from salaries x where x.id = p.id)`,
  },
  fallback: ['id', 'desc'],
  scope: (ctx) => paySeen(ctx, 't.employer_id', 't.unit_id'),
  async filters(ctx: Ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'begin_at', title: fields.begin_at, type: 'date' },
      { key: 'end_at', title: fields.end_at, type: 'date' },
      { key: 'state', title: fields.state, type: 'select', options: Object.entries(states).map(([id, name]) => ({ id, name })) },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'is_self_employed', title: fields.is_self_employed, type: 'flag' },
    ]
  },
})
