import type { FastifyBaseLogger } from 'fastify'
import { goodRemainMessages, goodRemainsRu } from '#contract/good-remains/good-remains.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { qtyText } from '#domain/core/number-text.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { whoseWork } from '#server/employers/whose-work.ts'
import { notify } from '#server/notifications/notify.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'

const { lowBell } = goodRemainMessages
const { units } = goodRemainsRu
/** How many goods a notification names; its list shows the others. */
const NAMED = 5

const IS_LOW = `r.qty < r.min and exists (select from goods g where g.id = r.good_id and g.deleted_at is null)`
const PENDING = `select distinct company_id from good_remains r where coalesce(${IS_LOW}, false) = (low_at is null)
  and (low_at is not null or qty < min)`

/**
 * Every ten minutes: of what less than the minimum lies in a store since the last look (finance-goods.md, «Low stock»), one bell a store. A good
 * that was brought up and falls again is said again.
 */
export async function tellLowRemains(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number }>(PENDING)
  await eachAsHouse(house, log, { rows, about: 'bell of low stock' }, tellOf)
}

interface Fallen {
  store_id: number
  /** «Арбат · Материалы». */
  place: string
  unit_id: number
  goods: { name: string; qty: number; min: number; base_unit: keyof typeof units }[]
}

/** Remains that a document holds just now are left to the next look. */
async function tellOf(ctx: Ctx) {
  await ctx.sql(
    `update good_remains t set low_at = null from (
       select id from good_remains r where low_at is not null and not coalesce(${IS_LOW}, false) order by store_id, good_id
       for update skip locked) s where s.id = t.id`,
  )
  const fallen = await ctx.sql<Fallen>(
    `with fallen as (select id from good_remains r where low_at is null and ${IS_LOW} order by store_id, good_id for update skip locked),
     marked as (update good_remains t set low_at = $1 from fallen f where f.id = t.id returning t.store_id, t.good_id, t.qty, t.min)
     select s.id as store_id, ${PLACE_NAME} as place, u.id as unit_id,
       json_agg(json_build_object('name', g.title, 'qty', m.qty, 'min', m.min, 'base_unit', g.base_unit)
         order by g.title collate ru) as goods
     from marked m join goods g on g.id = m.good_id join stores s on s.id = m.store_id join units u on u.id = s.unit_id
     group by s.id, u.id order by s.id`,
    [instantOf(ctx.now)],
  )
  for (const one of fallen) await tellBuyers(ctx, one)
}

/** Notifies employees of the studio who may order goods. */
async function tellBuyers(ctx: Ctx, { store_id, place, unit_id, goods }: Fallen) {
  const named = goods
    .slice(0, NAMED)
    .map(({ name, qty, min, base_unit }) => lowBell.good(name, qtyText(qty), `${qtyText(min)} ${units[base_unit]}`))
  const more = goods.length > NAMED ? [lowBell.more(goods.length - NAMED)] : []
  await notify(ctx, {
    kind: 'low_stock',
    key: `low_stock:${store_id}:${ctx.now}`,
    author: null,
    to: { employers: await whoseWork(ctx, unit_id, ['GoodOrder.create']) },
    data: {
      message: lowBell.store(place, [...named, ...more].join(', ')),
      link: `${paths.goodRemains}?f.store_id=${store_id}&f.is_low=1`,
    },
  })
}
