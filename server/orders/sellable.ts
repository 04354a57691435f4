import { keyOfCode } from '#contract/core/mark-code.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { readNumber } from '#domain/certificates/number.ts'
import type { MarkingMode } from '#domain/core/mark.ts'
import type { Roubles } from '#domain/core/money.ts'
import { barcodeOfScan, writingsOf } from '#domain/goods/barcode.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { certificateOnShelf } from '#server/certificates/sale.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { goodPriceSql } from '#server/goods/good-price.ts'
import { can } from '#server/live/session.ts'
import { markingIn } from '#server/marks/marking.ts'
import { type Scanned, scannedMark, toldOf } from '#server/marks/scanned.ts'
import { priceSql } from '#server/services/price.ts'
import { goodsStore } from './goods.ts'
import { askedByLink } from './marks.ts'
import { checkUnit } from './scope.ts'

interface SoldHere {
  item_type: 1 | 2 | 3 | 4
  item_id: number
  title: string
  price: Roubles | null
  free: number | null
  mark?: { asked: MarkingMode; code: string | null; refusal: string | null }
}
interface Asked {
  unit_id: number
  words?: string | undefined
  code?: string | undefined
}

/** More than a person reads. */
const MOST = 40

/**
 * Services, goods and club cards of the company, and a certificate by its number, at the studio's prices of today; of a good, what of it is free in the
 * store that it would be promised from. A code is one thing whole, words are looked for each by itself.
 */
export async function sellable(ctx: Ctx, { unit_id, words, code }: Asked): Promise<SoldHere[]> {
  await checkUnit(ctx, unit_id)
  const number = readNumber(code ?? words ?? '')
  if (number) return can(ctx.me, 'Certificate.sell') ? certificateOnShelf(ctx, number, unit_id) : []
  const typedWords = (words ?? '').split(/\s+/).filter(Boolean)
  const patterns = typedWords.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const typed = words && CODE.test(words) ? words : null
  const exact = code ? barcodeOfScan(code) : typed
  const scanned = code ? await scannedHere(ctx, code, unit_id) : null
  const found = exact
    ? await ctx.sql<SoldHere>(BY_CODE, [unit_id, ctx.now, writingsOf(exact), scanned?.good_id ?? null])
    : await ctx.sql<SoldHere>(`${BY_WORDS}${can(ctx.me, 'ClubCard.sell') ? ` union all (${CARDS} ${FIRST})` : ''}`, [
        unit_id,
        ctx.now,
        patterns,
      ])
  return withMarks(ctx, unit_id, found, scanned)
}

/** A mark that this studio may sell: not one that a client is paying for by a link. */
async function scannedHere(ctx: Ctx, code: string, unit: number): Promise<Scanned | null> {
  const scanned = await scannedMark(ctx, code, await goodsStore(ctx, unit))
  if (!scanned?.code) return scanned
  const key = keyOfCode(scanned.code)
  const order = (await askedByLink(ctx, [key])).get(key)
  return order === undefined ? scanned : { ...scanned, code: null, refusal: marksMessages.asked(key, order) }
}

/** Adds to marked goods whether a mark is asked for, and which one was scanned. */
async function withMarks(ctx: Ctx, unit: number, found: readonly SoldHere[], scanned: Scanned | null): Promise<SoldHere[]> {
  const asked = await markingIn(
    ctx,
    unit,
    found.flatMap(({ item_type, item_id }) => (item_type === itemKind.good ? item_id : [])),
  )
  return found.map((one) => {
    const mark = one.item_type === itemKind.good ? toldOf(asked.get(one.item_id), scanned) : undefined
    return mark ? { ...one, mark } : one
  })
}

/** A number with so many digits is a code that somebody has typed. */
const CODE = /^\d{8,}$/
/** SQL of the order: by kind, and within a kind by title. */
const FIRST = `order by 1, 3, 2 limit ${MOST}`

const DAY = `(select (to_timestamp($2) at time zone u.timezone)::date as day
  from units u where u.id = $1) q`

const services = (found: string) => `select ${itemKind.service} as item_type, s.id as item_id, s.title collate ru as title,
    ${roubles(priceSql({ service: 's.id', list: 'current_company()', unit: '$1', day: 'q.day' }))} as price, null::float8 as free
  from services s, ${DAY}
  where s.deleted_at is null and ${found}`

/** SQL of free goods: paid goods that were not given out are promised to their orders (docs/decisions/066). */
const FREE = `select st.id as store_id from stores st
  where st.unit_id = $1 and (st.is_goods or st.is_default) order by st.is_goods desc limit 1`
const PROMISED = `select coalesce(sum(i.qty), 0) from order_items i join orders o on o.id = i.order_id and o.status_id = 2
  where i.store_id = shelf.store_id and i.thing_id = g.id and i.cost is null`

const goods = (found: string) => `select ${itemKind.good}, g.id, g.title collate ru,
    ${roubles(goodPriceSql({ good: 'g.id', unit: '$1', day: 'q.day' }))},
    greatest(coalesce((select r.qty from good_remains r
      where r.store_id = shelf.store_id and r.good_id = g.id), 0) - (${PROMISED}), 0)::float8
  from goods g cross join ${DAY} left join lateral (${FREE}) shelf on true
  where g.deleted_at is null and ${found}`

const named = (of: string) => `${of}.title || ' ' || coalesce(${of}.article, '') ilike all($3::text[])`
const BY_WORDS = `(${services(named('s'))} ${FIRST}) union all (${goods(named('g'))} ${FIRST})`
/** The goods are found before they are read: a condition on each row of the dictionary would read all of it, prices too, while somebody waits with a scanner. */
const BY_CODE = `(${services('s.barcode = any($3::text[])')} ${FIRST}) union all (${goods(
  'g.id = any(array(select b.good_id from good_barcodes b where b.barcode = any($3::text[]) and $4::int is null) || $4::int)',
)} ${FIRST})`

const CARDS = `select ${itemKind.clubCard}, k.id, k.title collate ru, ${roubles('k.price')}, null::float8
  from club_card_types k where not k.is_closed and k.title ilike all($3::text[])`
