import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { fromKopecks, less, sumOf, zero } from '#domain/core/money.ts'
import { moneyGap, paperGap, registerDays, type Totals, totalsOf } from '#domain/reconciliations/day.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { seesBalances } from '#server/kkm/blind.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { correctionsOf } from './corrections.ts'
import { type Asked, refundsOf, salesOf, type ToldDeal } from './deals.ts'
import { terminalsOf } from './terminals.ts'
import { unorderedOf } from './unordered.ts'

type Day = Data<typeof reconciliations.day>

export async function reconcileDay(ctx: Ctx, { query }: Input<typeof reconciliations.day>): Promise<Day> {
  const entities = await ctx.sql<{ id: number; name: string }>(
    'select id, title as name from legal_entities order by is_default desc, title collate ru, id',
  )
  const entity = entities.find(({ id }) => query.entity_id === undefined || id === query.entity_id)
  if (!entity) return fail(E.notFound, { entity_id: [messages.missing] })
  const units = await unitsOf(ctx)
  if (query.unit_id !== undefined && !units.some(({ id }) => id === query.unit_id)) fail(E.notFound, { unit_id: [messages.missing] })
  const asked: Asked = { day: query.day, entity: entity.id, unit: query.unit_id ?? null }
  const deals = [...(await salesOf(ctx, asked)), ...(await refundsOf(ctx, asked))]
  return {
    day: query.day,
    entity,
    entities,
    units,
    total: { ...onWire(totalsOf(deals)), count: totalsOf(deals).count },
    items: await rowsOf(ctx, deals),
    corrections: await correctionsOf(ctx, asked),
    unordered: await unorderedOf(ctx, asked),
    drawers: await drawersOf(ctx, asked),
    terminals: await terminalsOf(ctx, asked),
    limit: await limitOf(ctx, entity.id),
  }
}

/** Studios within reach that keep a till. */
function unitsOf(ctx: Ctx) {
  const scope = reachedUnits(ctx, 'u.id')
  return ctx.sql<{ id: number; name: string }>(
    `select u.id, u.name from units u
     where exists (select from cash_registers r where r.unit_id = u.id)${scope ? ` and (${scope.sql(1)})` : ''}
     order by u."order", u.name collate ru, u.id`,
    scope?.values ?? [],
  )
}

const onWire = ({ sales, receipts, cash, electronic, prepaid, due }: Totals) => ({
  sales: fromKopecks(sales),
  receipts: receipts === null ? null : fromKopecks(receipts),
  cash: fromKopecks(cash),
  electronic: fromKopecks(electronic),
  prepaid: fromKopecks(prepaid),
  paper_gap: fromKopecks(receipts === null ? zero : less(receipts, due)),
  money_gap: fromKopecks(less(sumOf([cash, electronic, prepaid]), sales)),
})

/** A register is named by its studio and its shifts; deals without a register are summed studio by studio. */
async function rowsOf(ctx: Ctx, deals: ToldDeal[]): Promise<Day['items']> {
  const days = [...Map.groupBy(deals, ({ unit_id }) => unit_id).values()].flatMap((own) =>
    registerDays(own).map((day) => ({ day, own: own.filter(({ register }) => register === day.register) })),
  )
  const places = await ctx.sql<{ id: number; title: string; kind: string }>(
    'select id, title, kind from cash_registers where id = any($1)',
    [days.flatMap(({ day }) => day.register ?? [])],
  )
  const studios = await ctx.sql<{ id: number; name: string; timezone: string }>('select id, name, timezone from units where id = any($1)', [
    [...new Set(deals.map(({ unit_id }) => unit_id))],
  ])
  return days.map(({ day, own }) => {
    const { timezone = 'UTC', ...unit } = studios.find(({ id }) => id === own[0]?.unit_id) ?? fail(E.defect)
    return {
      ...onWire(day),
      count: day.count,
      unit,
      register: places.find(({ id }) => id === day.register) ?? null,
      shifts: [...new Set(own.flatMap(({ shift }) => shift ?? []))].toSorted((one, other) => one - other),
      apart: own.filter((deal) => day.apart.includes(deal)).map((deal) => apartOf(deal, timezone)),
    }
  })
}

const apartOf = (deal: ToldDeal, zone: string): Day['items'][number]['apart'][number] => ({
  ...onWire(totalsOf([deal])),
  paper_gap: fromKopecks(paperGap(deal)),
  money_gap: fromKopecks(moneyGap(deal)),
  order_id: deal.order,
  kind: deal.kind,
  at: wallTime(deal.at, zone),
  who: deal.who,
  states: deal.states,
})

/**
 * C42: told whatever day is looked at, for money is carried to the bank today. A limit is of the whole entity, in the currency of its company; whoever
 * must not know what lies in a drawer that is to be counted is not told it (decision 070).
 */
async function limitOf(ctx: Ctx, entity: number): Promise<Day['limit']> {
  if (reachedUnits(ctx, 'u.id') || !seesBalances(ctx)) return null
  const [row] = await ctx.sql<NonNullable<Day['limit']>>(
    `select ${roubles('q.kept')} as kept, ${roubles('e.cash_limit')} as most, ${roubles('greatest(q.kept - e.cash_limit, 0)')} as over
     from legal_entities e join companies c on c.id = e.company_id,
       lateral (select coalesce(sum(b.amount), 0) as kept from ledger_balances b
       where b.company_id = e.company_id and b.entity_id = e.id and b.account in ('cash.register', 'cash.safe')
         and b.currency = case when c.currency = 'UZS' then 2 else 1 end) q
     where e.id = $1 and e.cash_limit is not null`,
    [entity],
  )
  return row ?? null
}

/** Shifts that were closed on the day, with the entity's own cash. */
function drawersOf(ctx: Ctx, { day, entity, unit }: Asked) {
  const scope = reachedUnits(ctx, 'u.id')
  return ctx.sql<Day['drawers'][number]>(
    `select s.id, json_build_object('id', u.id, 'name', u.name) as unit,
       json_build_object('id', r.id, 'name', r.title) as register, s.number,
       ${roubles('s.cash_calc')} as calc, ${roubles('s.cash_fact')} as fact
     from kkm_shifts s join units u on u.id = s.unit_id join cash_registers r on r.id = s.register_id
     where s.state = 'closed' and s.cash_calc is not null and s.cash_fact is not null
       and r.entity_id = $2 and ($3::int is null or u.id = $3)
       and s.closed_at >= ($1::date)::timestamp at time zone u.timezone
       and s.closed_at < ($1::date + 1)::timestamp at time zone u.timezone
       ${scope ? `and (${scope.sql(4)})` : ''} order by u."order", u.name collate ru, s.id`,
    [day, entity, unit, ...(scope?.values ?? [])],
  )
}
