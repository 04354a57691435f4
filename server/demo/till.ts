import type pg from 'pg'
import { kopecks } from '#domain/core/money.ts'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { serial as fnOf } from '#server/ports/register-simulator.ts'
import { safes } from '#server/safes/safes.table.ts'
import { bumpIds, fill, type Seed } from './fill.ts'

/** What every drawer begins a day with: 3 000 roubles, in Tashkent 300 000 sums; kopecks and tiyin. */
export const floatOf = (company: 1 | 2) => kopecks(company === 1 ? 300_000 : 30_000_000)

interface Till {
  unit: number
  company: 1 | 2
  serial?: string
  opener: number
}
/** Tills of the studios: «Арбат», «ЧП» and «Сокол» print receipts, «Мирабад» has a drawer without receipts. */
const tills: Till[] = [
  { unit: 1, company: 1, serial: '00106709320001', opener: 2 },
  { unit: 2, company: 1, serial: '00106709320002', opener: 83 },
  { unit: 3, company: 1, serial: '00106709320003', opener: 84 },
  { unit: 4, company: 2, opener: 102 },
]

const registerOf = ({ unit, company, serial }: Till, entity_id: number): Seed<typeof cashRegisters> => ({
  id: unit,
  company_id: company,
  unit_id: unit,
  entity_id,
  title: 'Касса у стойки',
  kind: serial ? 'fiscal' : 'drawer',
  serial: serial ?? null,
  // The simulator begins with this memory; what the demo has printed lies in the one before it.
  fn_number: serial ? fnOf({ seed: unit, fn: 1 }) : null,
  base_url: serial ? `http://192.168.1.${unit}0:16732` : null,
  carrier: 'server',
  ffd: '1.2',
  currency: serial ? 1 : 2,
  is_default: true,
  is_closed: false,
})

/** Who sells, registers and safes of the studios. */
export async function seedTill(client: pg.PoolClient) {
  await client.query(
    `update legal_entities set inn = '7700123459', kpp = '770001001', taxation = 'usn_income', site = 'https://okno.example',
       sender_email = 'chek@okno.example', cash_limit = 5000000
     where company_id = 1 and is_default`,
  )
  await client.query(`insert into legal_entities (company_id, title, inn, taxation)
     values (1, 'ИП Соболева М. А.', '771234567859', 'patent')`)
  await client.query(
    `insert into entity_vat (company_id, entity_id, from_day, rate)
     select company_id, id, '2026-01-01', 5 from legal_entities where company_id = 1 and is_default`,
  )
  const { rows } = await client.query<{ id: number; company_id: number }>('select id, company_id from legal_entities where is_default')
  const entityOf = (company: number) => rows.find((one) => one.company_id === company)?.id ?? 0
  await fill(
    client,
    cashRegisters,
    tills.map((till) => registerOf(till, entityOf(till.company))),
  )
  await fill(
    client,
    safes,
    tills.map(({ unit, company }) => ({ id: unit, company_id: company, unit_id: unit, title: 'Сейф в подсобке', is_default: true })),
  )
  await bumpIds(client, [cashRegisters, safes])
}

/** Till the demo's people close their shifts themselves, a shift older than a day is closed as it stands and the next one is opened. */
export async function openTills(client: pg.PoolClient, now: number) {
  await client.query(
    `update kkm_shifts set state = 'closing'
     where state = 'open' and opened_at <= to_timestamp($1) - interval '24 hours'`,
    [now],
  )
  await client.query(
    `update kkm_shifts s set state = 'closed', closed_at = to_timestamp($1), closed_by = s.opened_by,
       cash_calc = h.held, cash_fact = h.held, exchange = h.held
     from (select c.id, coalesce(sum(b.amount), 0) as held from cash_registers c
       left join ledger_balances b on b.account = 'cash.register' and b.subject_id = c.id group by c.id) h
     where s.state = 'closing' and h.id = s.register_id`,
    [now],
  )
  for (const { unit, company, opener } of tills) await openTill(client, { unit, company, opener }, now)
}

async function openTill(client: pg.PoolClient, { unit, company, opener }: Till, now: number) {
  await client.query(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select $1, $2, r.id, 1 + max(s.number), 'open', to_timestamp($3), $4, (array_agg(s.exchange order by s.number desc))[1]
     from cash_registers r join kkm_shifts s on s.register_id = r.id
     where r.id = $2 and not r.is_closed
     group by r.id having bool_and(s.state = 'closed')`,
    [company, unit, now, opener],
  )
}
