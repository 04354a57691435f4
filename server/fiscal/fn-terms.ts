import type { FastifyBaseLogger } from 'fastify'
import { fnWords } from '#contract/fiscal/fn-words.ru.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { fnTerm } from '#domain/fiscal/memory.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { notify } from '#server/notifications/notify.ts'

/** SQL of registers of which something is to be said: a day more than a month, for studios east of the database. */
const NEAR = `not r.is_closed and (r.fn_is_full or r.fn_until <= (to_timestamp($1) + interval '31 days')::date)`

interface Worn {
  id: number
  unit_id: number
  title: string
  unit: string
  fn_number: string
  fn_until: string | null
  fn_is_full: boolean
  today: string
}

/** Hourly: whose fiscal memory ends in a month, in a week, has ended or is nearly full (C46). Each is said once of one memory. */
export async function tellFnTerms(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number }>(
    `select distinct r.company_id from cash_registers r where ${NEAR}`,
    [Math.floor(house.clock() / 1000)],
  )
  await eachAsHouse(house, log, { rows, about: 'term of a fiscal memory' }, tellOf)
}

async function tellOf(ctx: Ctx) {
  const worn = await ctx.sql<Worn>(
    `select r.id, r.unit_id, r.title, u.name as unit, r.fn_number, r.fn_until::text as fn_until, r.fn_is_full,
       (to_timestamp($1) at time zone u.timezone)::date::text as today
     from cash_registers r join units u on u.id = r.unit_id where r.fn_number is not null and ${NEAR} order by r.id`,
    [ctx.now],
  )
  for (const one of worn) {
    const term = fnTerm(one.fn_until, one.today)
    if (term && one.fn_until) await tell(ctx, one, term, fnWords.bell[term](one.title, one.unit, one.fn_until))
    if (one.fn_is_full) await tell(ctx, one, 'full', fnWords.bell.full(one.title, one.unit))
  }
}

/** Those who answer for the register's receipts and those who keep the studio's card: of the studio, or of the whole company. */
async function tell(ctx: Ctx, { id, unit_id, fn_number }: Worn, what: string, message: string) {
  const people = await ctx.sql<{ id: number }>(
    `select e.id from employers e join work_positions p on p.id = e.work_position_id
       and p.permissions && array['Shift.resolve', 'Unit.update']
     where e.unit_id = $1 or p.reach = 'company' or exists (select from employer_units x where x.employer_id = e.id and x.unit_id = $1)`,
    [unit_id],
  )
  await notify(ctx, {
    kind: 'fn_term',
    key: `fn_term:${id}:${fn_number}:${what}`,
    author: null,
    to: { employers: people.map((one) => one.id) },
    data: { message, link: pathTo('unit', { id: unit_id }) },
  })
}
