import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { certificateBatchRow, certificateCountRow, certificateEventRow, certificateRow } from '#contract/certificates/certificates.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, listSpec, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { TAIL } from './known.ts'

const { fields, states, events } = certificatesRu
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`
const options = (words: Record<string, string>) => Object.entries(words).map(([id, name]) => ({ id, name }))
const unitsOf = (ctx: Ctx) =>
  ctx.sql<{ id: number; name: string }>('select id, name from units where type <> 1 order by "order", name collate ru')

/** Employees of a studio see certificates that lie in their studios or were sold there. */
export const certificatesList = listSpec({
  row: certificateRow,
  from: 'certificates',
  columns: {
    tail: TAIL('t'),
    face: roubles('t.face'),
    paid: roubles('t.paid'),
    former_face: roubles('t.former_face'),
    usable_from: '(t.sold_day + (t.rest_of_id is null and t.former_face is null)::int)',
    rest: roubles('coalesce(t.rest_face, 0)'),
  },
  search: {
    id: true,
    batch_id: true,
    code: true,
    tail: text(TAIL('t')),
    state: text('t.state'),
    unit_id: true,
    rest_of_id: true,
    sold_day: dayField('t.sold_day'),
  },
  words: ['code', 'tail'],
  shortest: 1,
  order: { id: true, code: ['t.batch_id', 't.n', 't.id'], sold_at: true, valid_until: true },
  with: { unit: NAMED('units', 'name', 'p.unit_id'), batch: NAMED('certificate_batches', 'title', 'p.batch_id') },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  filters: async (ctx) => [
    { key: 'state', title: fields.state, type: 'select', options: options(states) },
    { key: 'unit_id', title: fields.unit_id, type: 'select', options: await unitsOf(ctx) },
    { key: 'sold_day', title: fields.sold_at, type: 'date' },
  ],
})

const counted = (state: string) => `(select count(*)::int from certificates c where c.batch_id = t.id and c.state = '${state}')`

export const batchesList = listSpec({
  row: certificateBatchRow,
  from: 'certificate_batches',
  columns: {
    face: roubles('t.face'),
    kept: counted('created'),
    at_unit: counted('at_unit'),
    sold: counted('sold'),
    redeemed: counted('redeemed'),
  },
  search: { id: true, title: true, currency_id: true, day: dayField('(t.created_at::date)') },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true, face: 't.face' },
  with: { author: 'select author_of((select b.created_by from certificate_batches b where b.id = p.id))' },
  fallback: ['id', 'desc'],
  filters: () => [{ key: 'day', title: fields.created_at, type: 'date' }],
})

const OF = (what: string) => `(select ${what} from certificates c where c.id = t.certificate_id)`

export const eventsList = listSpec({
  row: certificateEventRow,
  from: 'certificate_events',
  columns: { sum: roubles('t.sum'), currency_id: OF('c.currency_id'), code: OF('c.code'), tail: OF(TAIL('c')) },
  search: {
    id: true,
    certificate_id: true,
    unit_id: true,
    order_id: true,
    event: text('t.event'),
    code: text(OF('c.code')),
    tail: text(OF(TAIL('c'))),
    comment: true,
    day: dayField('(t.at::date)'),
  },
  words: ['code', 'tail', 'comment'],
  shortest: 1,
  order: { id: true, at: true },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    employer: 'select author_of((select e.employer_id from certificate_events e where e.id = p.id))',
  },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  filters: async (ctx) => [
    { key: 'day', title: fields.day, type: 'date' },
    { key: 'event', title: fields.event, type: 'select', options: options(events) },
    { key: 'unit_id', title: fields.unit_id, type: 'select', options: await unitsOf(ctx) },
  ],
})

const MISSING = `(select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'tail', ${TAIL('c')}, 'face', ${roubles('c.face')})
    order by c.id), '[]') from certificates c where c.id = any(t.missing))`

export const countsList = listSpec({
  row: certificateCountRow,
  from: 'certificate_counts',
  columns: { missing: MISSING },
  search: { id: true, unit_id: true, day: dayField('(t.counted_at::date)') },
  words: [],
  shortest: 1,
  order: { id: true, counted_at: true },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    employer: 'select author_of((select k.counted_by from certificate_counts k where k.id = p.id))',
  },
  fallback: ['id', 'desc'],
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  filters: async (ctx) => [
    { key: 'day', title: fields.day, type: 'date' },
    { key: 'unit_id', title: fields.unit_id, type: 'select', options: await unitsOf(ctx) },
  ],
})
