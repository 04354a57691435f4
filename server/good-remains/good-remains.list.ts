import { goodRemainsRu } from '#contract/good-remains/good-remains.ru.ts'
import { goodRemainRow } from '#contract/good-remains/good-remains.ts'
import { SOON_DAYS } from '#domain/stock/term.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { flagField, listSpec, number, text } from '#server/lists/list-spec.ts'
import { promisedIn, USED_DAYS, usedIn } from '#server/stock/used.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'
import { movesOf } from './moves-sql.ts'

const { fields } = goodRemainsRu

const ofGood = (column: string) => `(select g.${column} from goods g where g.id = t.good_id)`
const UNIT = '(select s.unit_id from stores s where s.id = t.store_id)'
const STORE = '(select s.title from stores s where s.id = t.store_id)'
const LAYERS = (row: string) => `from stock_layers l where l.store_id = ${row}.store_id and l.good_id = ${row}.good_id and l.qty_left > 0`
const TERM = `(select min(l.expires_at) ${LAYERS('t')})`
const IS_LOW = 't.min is not null and t.qty < t.min'
/** How many of the newest moves `with=history` answers; all of them are read page by page. */
const NEWEST = 100
/** The most days that are told: what is hardly used at all would last for longer than an integer can say. */
const MOST_DAYS = 9999

/** Read by the whole company, as stores are: goods travel between studios. */
export const goodRemainsList = listSpec({
  row: goodRemainRow,
  from: 'good_remains',
  columns: {
    unit_id: UNIT,
    cost: roubles(`(select coalesce(sum(l.cost_left), 0) ${LAYERS('t')})`),
    expires_at: TERM,
    is_low: `(${IS_LOW})::int`,
    ahead: `(select coalesce(sum(v.qty_left), 0) from stock_provisionals v
      where v.store_id = t.store_id and v.good_id = t.good_id and v.qty_left > 0)`,
  },
  search: {
    id: true,
    good_id: true,
    store_id: true,
    unit_id: number(UNIT),
    qty: true,
    shelf: true,
    good: text(ofGood('title')),
    article: text(ofGood('article')),
    barcode: { sql: 'b.barcode', kind: 'text', rows: 'good_barcodes b where b.good_id = t.good_id' },
    good_group_id: number(ofGood('good_group_id')),
    good_brand_id: number(ofGood('good_brand_id')),
    is_low: flagField(`(${IS_LOW})`),
    is_there: flagField('(t.qty > 0)'),
    is_expiring: flagField(`coalesce(${TERM} <= current_date + ${SOON_DAYS}, false)`),
  },
  words: ['good', 'article', 'barcode'],
  shortest: 1,
  order: { id: true, qty: true, good: `${ofGood('title')} collate ru`, store: `${STORE} collate ru`, shelf: true, expires_at: TERM },
  with: {
    good: `select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit, 'article', g.article,
      'is_gone', (g.deleted_at is not null)::int) from goods g where g.id = p.good_id`,
    store: `select json_build_object('id', s.id, 'name', s.title) from stores s where s.id = p.store_id`,
    unit: `select json_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    layers: `select coalesce(json_agg(json_build_object('id', l.id, 'qty_left', l.qty_left, 'cost_left', ${roubles('l.cost_left')},
      'expires_at', l.expires_at) order by l.expires_at nulls last, l.id), '[]') ${LAYERS('p')}`,
    use: `select case when u.qty > 0 then json_build_object('per_day', round(u.qty / ${USED_DAYS}, 3), 'days',
        least(floor(greatest(p.qty - coalesce((${promisedIn('p.store_id', 'p.good_id')}), 0), 0) * ${USED_DAYS} / u.qty), ${MOST_DAYS})) end
      from (${usedIn('p.store_id', 'p.good_id', `now() - interval '${USED_DAYS} days'`)}) u`,
    history: `select coalesce(json_agg(m.move), '[]') from (${movesOf('p', `limit ${NEWEST}`)}) m`,
  },
  fallback: ['good', 'asc'],
  // A removed good is listed only where some of it still lies.
  where: '(t.qty > 0 or exists (select from goods g where g.id = t.good_id and g.deleted_at is null))',
  async filters(ctx) {
    const [units, stores, groups, brands] = await Promise.all([
      ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
      ctx.sql<{ id: number; name: string }>(
        `select s.id, ${PLACE_NAME} as name from stores s join units u on u.id = s.unit_id
         order by u."order", u.name collate ru, s.title collate ru`,
      ),
      titlesIn(ctx, 'good_groups'),
      titlesIn(ctx, 'good_brands'),
    ])
    return [
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'store_id', title: fields.store_id, type: 'select', options: stores },
      { key: 'is_low', title: fields.is_low, type: 'flag' },
      { key: 'is_there', title: fields.is_there, type: 'flag' },
      { key: 'is_expiring', title: fields.is_expiring, type: 'flag' },
      { key: 'good_group_id', title: fields.good_group_id, type: 'select', options: groups },
      { key: 'good_brand_id', title: fields.good_brand_id, type: 'select', options: brands },
    ]
  },
})

const titlesIn = (ctx: Ctx, table: 'good_brands' | 'good_groups') =>
  ctx.sql<{ id: number; name: string }>(`select id, title as name from ${table} order by title collate ru, id`)
