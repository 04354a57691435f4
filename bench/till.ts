import type { Stage } from './rows.ts'

/** Sales of a day. */
const SALES = 400
const DRAWER = 'Ящик стенда'
/** Roubles of the second line of each sale. */
const OIL = 500

export interface Till {
  register: number
  shift: number
  unit: number
  service: number
  /** Roubles. */
  price: number
  master: number
  body: Record<string, unknown>
}

/** A drawer of a studio with an open shift, and what is sold at it: a service of the list and a good of its own price, in cash and by card. */
export async function openTill(stage: Stage, unit: number): Promise<Till> {
  const [known] = await stage.sql<{ id: number }>('select id from cash_registers where unit_id = $1 and title = $2', [unit, DRAWER])
  const [made] = known
    ? [known]
    : await stage.sql<{ id: number }>(
        `insert into cash_registers (company_id, unit_id, entity_id, title, kind)
         select 1, $1, id, $2, 'drawer' from legal_entities where company_id = 1 and is_default returning id`,
        [unit, DRAWER],
      )
  const register = made?.id ?? 0
  await stage.sql(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select 1, $1, $2, 1, 'open', now(), 13, 0 where not exists (select from kkm_shifts where register_id = $2)`,
    [unit, register],
  )
  const [sold] = await stage.sql<{ shift: number; service: number; price: number; master: number }>(
    `select (select id from kkm_shifts where register_id = $2) as shift, s.service_id as service, (p.price / 100)::int as price,
       s.employer_id as master
     from employers e join employer_services s on s.employer_id = e.id and s.service_id > 1000
       join service_prices p on p.service_id = s.service_id and p.unit_id is null where e.unit_id = $1 order by e.id, s.service_id limit 1`,
    [unit, register],
  )
  if (!sold) throw new Error(`nothing is sold at studio ${unit}`)
  const { shift, service, price, master } = sold
  const items = [
    { item_type: 1, item_id: service, qty: 1, price, employer: master },
    { item_type: 2, title: 'Масло', qty: 1, price: OIL },
  ]
  const payments = [
    { payment_type: 8, sum: price },
    { payment_type: 1, sum: OIL },
  ]
  return { register, shift, unit, service, price, master, body: { unit_id: unit, status_id: 3, register_id: register, items, payments } }
}

/** The same at another studio, where a day's sales were made by our own calls. */
export async function sellMany(stage: Stage): Promise<Till & { day: string }> {
  const till = await openTill(stage, 202)
  const [{ day, made } = { day: '', made: 0 }] = await stage.sql<{ day: string; made: number }>(
    `select (now() at time zone 'Europe/Moscow')::date::text as day, (select count(*)::int from orders where shift_id = $1) as made`,
    [till.shift],
  )
  for (let n = made; n < SALES; n++) {
    const { status, body } = await stage.call('POST', 'orders', { ...till.body, user_id: stage.customers.from + n })
    if (status !== 200) throw new Error(`a sale: ${status} ${JSON.stringify(body)}`)
  }
  return { ...till, day }
}
