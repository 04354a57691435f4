import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { goodInventRow } from '#contract/good-invents/good-invents.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { type ListSpec, listSpec, rowNumbers } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { COUNTED, SCANS_OF } from './counted-sql.ts'

const { fields, statuses } = goodInventsRu
const PERSON = (id: string) => `select author_of(${id})`
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`

/** Who counts what the books have is not told it until the count is over, unless the inventory is not blind (docs/decisions/078). */
const seesBooks = (ctx: Ctx) => can(ctx.me, 'GoodInvent.process')

/** The JSON of a line, from the row `i` of the document `h`. */
export function lineOf(ctx: Ctx): string {
  const told = seesBooks(ctx) ? 'true' : '(h.status_id <> 0 or not h.is_blind)'
  const shown = (sql: string) => `case when ${told} then ${sql} end`
  const fact = 'coalesce(i.fact, c.fact)'
  return `(select json_build_object('id', i.id, 'invent_id', i.invent_id, 'n', i.n, 'good_id', i.good_id,
    'good', (select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit, 'article', g.article,
      'good_barcodes', array(select b.barcode from good_barcodes b where b.good_id = g.id order by b.id))
      from goods g where g.id = i.good_id),
    'shelf', (select r.shelf from good_remains r where r.store_id = h.store_id and r.good_id = i.good_id),
    'qty', ${fact}, 'by_marks', (select (select count(*)::int from good_invent_marks k where k.item_id = i.id)
      from goods g where g.id = i.good_id and g.is_marked),
    'counted_at', ${wire('c.last_at')}, 'is_deleted', i.is_deleted::int, 'is_timeless', c.is_timeless::int,
    'counters', (select coalesce(json_agg(json_build_object('employer', author_of(k.employer_id), 'device', k.device, 'qty', k.qty,
        'at', ${wire('k.at')}) order by k.at), '[]')
      from (select s.employer_id, s.device, sum(s.qty) as qty, max(s.scanned_at) as at from ${SCANS_OF} s group by 1, 2) k),
    'expected', ${shown('i.expected')},
    'difference', ${shown(`case when not i.is_deleted then ${fact} - i.expected end`)},
    'outcome', ${shown(`case when i.is_deleted then 'deleted' when i.expected is null then null when ${fact} < i.expected then 'shortage'
      when ${fact} = i.expected then 'equality' when ${fact} > i.expected then 'excess' end`)},
    'is_moved', ${shown('case when i.expected is not null then i.is_moved::int end')}, 'cost', ${shown(roubles('i.cost'))})
    from ${COUNTED})`
}

/** Each scan is answered with this, so it reads what each device has counted and not all of its scans. */
const COUNTERS = (invent: string) => `select coalesce(json_agg(json_build_object('employer', author_of(d.employer_id), 'device', d.device,
    'qty', d.qty, 'at', ${wire('d.last_at')}, 'is_finished', (d.finished_at is not null)::int) order by d.id), '[]')
  from good_invent_devices d where d.invent_id = ${invent}`
export const COUNTERS_OF = `${COUNTERS('$1')}`

const lines = (where: string) => `(select count(*)::int from good_invent_items i where i.invent_id = t.id and not i.is_deleted${where})`

/** Employees of a studio see the inventories of their studios. */
export const inventScope = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')

export const goodInventsList = listSpec({
  row: goodInventRow,
  from: 'good_invents',
  columns: {
    lines: lines(''),
    counted: lines(` and (i.fact is not null or i.base_qty is not null or coalesce((select sum(s.qty) from ${SCANS_OF} s), 0) > 0)`),
    shortage: roubles('t.shortage'),
    excess: roubles('t.excess'),
    is_costliest: 't.is_costliest::int',
    is_blind: 't.is_blind::int',
  },
  search: {
    id: true,
    status_id: { sql: 't.status_id', kind: 'number' },
    unit_id: true,
    store_id: true,
    employer_id: true,
    good_group_id: true,
    shelf: true,
    comment: true,
    good_id: rowNumbers('i.good_id', 'good_invent_items i where i.invent_id = t.id'),
  },
  words: ['comment', 'shelf'],
  shortest: 1,
  order: { id: true, status_id: 't.status_id', created_at: true },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    store: NAMED('stores', 'title', 'p.store_id'),
    good_group: NAMED('good_groups', 'title', 'p.good_group_id'),
    employer: PERSON('p.employer_id'),
    processor: PERSON('(select h.processed_by from good_invents h where h.id = p.id)'),
    canceller: PERSON('(select h.cancelled_by from good_invents h where h.id = p.id)'),
    counters: COUNTERS('p.id'),
  },
  fallback: ['id', 'desc'],
  scope: inventScope,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    const options = Object.entries(statuses).map(([id, name]) => ({ id: Number(id), name }))
    return [
      { key: 'status_id', title: fields.status_id, type: 'select', options },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
    ]
  },
})

/** The list with the lines of each document as the reader may see them. */
export const listFor = (ctx: Ctx): ListSpec<typeof goodInventRow> => ({
  ...goodInventsList,
  with: {
    ...goodInventsList.with,
    items: `select coalesce(json_agg(${lineOf(ctx)} order by i.n), '[]')
      from good_invent_items i join good_invents h on h.id = i.invent_id where i.invent_id = p.id`,
  },
})
