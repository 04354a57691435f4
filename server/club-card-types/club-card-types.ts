import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import type { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { CardKind } from '#domain/club-cards/value.ts'
import { type Kopecks, toKopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { clubCardTypesList } from './club-card-types.list.ts'
import { clubCardTypeRecord } from './club-card-types.record.ts'

const { refusals } = clubCardTypesRu

type Created = Input<typeof clubCardTypes.create>['body']
type Changed = Input<typeof clubCardTypes.update>['body']

export async function createType(ctx: Ctx, { body }: Input<typeof clubCardTypes.create>) {
  const { service_ids = [], ...own } = givenBy(body)
  const { id } = await insert(ctx, clubCardTypeRecord, flagged(own))
  await setServices(ctx, id, service_ids)
  return answer(ctx, id)
}

/** Empties the fields that this kind of card does not have: the type is checked as a whole, however few of its fields were sent. */
export async function changeType(ctx: Ctx, { params: { id }, body }: Input<typeof clubCardTypes.update>) {
  const known = await find(ctx, clubCardTypesList, id)
  const { service_ids, ...own } = givenBy({ ...wholeOf(known), ...body })
  const isOther = service_ids.join() !== known.service_ids.join()
  const told = isOther ? { beside: { before: await titles(ctx, known.service_ids), after: await titles(ctx, service_ids) } } : {}
  await update(ctx, clubCardTypeRecord, id, flagged(own), told)
  if (isOther) await setServices(ctx, id, service_ids)
  return answer(ctx, id)
}

const wholeOf = ({ price, nominal, service_ids, ...row }: Awaited<ReturnType<typeof knownType>>): Changed => ({
  title: row.title,
  kind: row.kind,
  days: row.days,
  freeze_days: row.freeze_days,
  visits: row.visits,
  percent: row.percent,
  price: toKopecks(price),
  nominal: nominal === null ? null : toKopecks(nominal),
  service_ids: service_ids.map(Number),
})
const knownType = (ctx: Ctx, id: number) => find(ctx, clubCardTypesList, id)

interface Whole extends Omit<Created, 'service_ids'> {
  kind: CardKind
  price: Kopecks
  service_ids: number[]
}

/** A type with the fields of its kind; a missing one is asked for at its field. */
function givenBy(sent: Created | Changed): Whole {
  const { kind, price, days, visits = null, nominal = null, percent = null, freeze_days = 0, service_ids = [] } = sent as Created // a change is merged into a whole type
  if (kind === 'visits' && visits === null) fail(E.invalid, { visits: [refusals.visits] })
  if (kind === 'visits' && service_ids.length === 0) fail(E.invalid, { service_ids: [refusals.services] })
  if (kind === 'money' && (nominal === null || nominal < price)) fail(E.invalid, { nominal: [refusals.nominal] })
  if (kind === 'discount' && percent === null) fail(E.invalid, { percent: [refusals.percent] })
  if (freeze_days > days) fail(E.invalid, { freeze_days: [refusals.freeze] })
  return {
    ...(sent as Created), // a whole type, as above
    visits: kind === 'visits' ? visits : null,
    nominal: kind === 'money' ? nominal : null,
    percent: kind === 'discount' ? percent : null,
    service_ids: kind === 'money' ? [] : [...new Set(service_ids)].toSorted((one, other) => one - other),
  }
}

const flagged = ({ is_shared, is_closed, ...own }: Omit<Whole, 'service_ids'>) => ({
  ...own,
  ...(is_shared !== undefined && { is_shared: is_shared === 1 }),
  ...(is_closed !== undefined && { is_closed: is_closed === 1 }),
})

/** Replaces the set of services. */
async function setServices(ctx: Ctx, id: number, services: readonly number[]) {
  const [known] = await ctx.sql<{ count: number }>(
    'select count(*)::int as count from services where id = any($1) and deleted_at is null',
    [services],
  )
  if (known?.count !== services.length) fail(E.notFound, { service_ids: [refusals.missing] })
  await ctx.sql('delete from club_card_type_services where club_card_type_id = $1', [id])
  await ctx.sql(
    `insert into club_card_type_services (company_id, club_card_type_id, service_id) select current_company(), $1, unnest($2::int[])`,
    [id, services],
  )
}

async function titles(ctx: Ctx, services: readonly (number | string)[]) {
  const [row] = await ctx.sql<{ titles: string }>(
    `select coalesce(string_agg(title, ', ' order by title collate ru, id), '') as titles from services where id = any($1::int[])`,
    [services],
  )
  return { services: row?.titles ?? '' }
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'club-card-types', ids: [id] })
  return find(ctx, clubCardTypesList, id)
}
