import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { serviceOf } from './price-list.ts'

interface Wish {
  unit: number
  services: number[]
  /** The first wanted day, counted from today. */
  from: number
  to: number
  clock?: [string | null, string | null]
  priority?: number
  comment?: string
  status?: 'waiting' | 'cancelled'
  hasOwnMaster?: boolean
}

const [gel, classic, pedicure] = [serviceOf(1, 'gel'), serviceOf(1, 'classic'), serviceOf(1, 'pedicureGel')]

/** Nine who wait (domain.md §8): of every priority, for part of a day, for one master, one who changed her mind. */
const wishes: Wish[] = [
  {
    unit: 1,
    services: [gel],
    from: 0,
    to: 3,
    clock: ['18:00', null],
    priority: 2,
    comment: 'Отпуск с понедельника, готова приехать в любую минуту',
  },
  { unit: 1, services: [gel], from: 1, to: 6, clock: [null, '13:00'], priority: 1 },
  { unit: 1, services: [classic], from: 1, to: 1, hasOwnMaster: true, comment: 'Только к своему мастеру' },
  { unit: 1, services: [pedicure], from: 2, to: 7 },
  { unit: 2, services: [gel], from: 0, to: 5, clock: ['10:00', '15:00'], priority: 1 },
  { unit: 2, services: [gel, pedicure], from: 3, to: 10, comment: 'Маникюр и педикюр в один день' },
  { unit: 3, services: [gel], from: 1, to: 4, clock: ['19:00', null] },
  { unit: 3, services: [classic], from: 2, to: 9 },
  { unit: 1, services: [gel], from: 1, to: 2, status: 'cancelled', comment: 'Записалась в другой день' },
]

const ENTRY = `insert into waiting_list (company_id, user_id, status, priority, begin_day, end_day, time_from, time_to, comment,
    author_id, created_at)
  select 1, c.id, $2, $3, $4, $5, $6, $7, $8, 2, to_timestamp($9) from customers c
  where c.company_id = 1 and c.deleted_at is null and not c.is_blocked and c.last_name is not null order by c.id offset $1
  limit 1 returning id`
const MASTER = `insert into waiting_list_employers (company_id, waiting_id, employer_id)
  select 1, $1, s.employer_id from employer_schedules s join employer_services x on x.employer_id = s.employer_id and x.service_id = $3
  where s.unit_id = $2 and s.day >= $4 order by s.day, s.employer_id limit 1`

export async function seedWaitingList(client: pg.PoolClient, { today, now }: { today: string; now: number }): Promise<void> {
  for (const [at, wish] of wishes.entries()) {
    const { unit, services, from, to, clock = [null, null], priority = 0, comment = null, status = 'waiting' } = wish
    const days = [addDays(today, from), addDays(today, to)]
    // Each of another customer; the last came first.
    const { rows } = await client.query<{ id: number }>(ENTRY, [
      11 + at * 7,
      status,
      priority,
      ...days,
      ...clock,
      comment,
      now - at * 5400 - 3600,
    ])
    const id = rows[0]?.id
    await client.query('insert into waiting_list_units (company_id, waiting_id, unit_id) values (1, $1, $2)', [id, unit])
    for (const service of services)
      await client.query('insert into waiting_list_services (company_id, waiting_id, service_id) values (1, $1, $2)', [id, service])
    if (wish.hasOwnMaster) await client.query(MASTER, [id, unit, services[0], days[0]])
  }
}
