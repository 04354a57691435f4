import { cashRegisterMessages } from '#contract/cash-registers/cash-registers.ru.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm, ShiftPlace, ShiftRow } from '#contract/kkm/kkm.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import { fnSql } from '#server/cash-registers/fn-sql.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { postEntry } from '#server/ledger/post.ts'
import { wire } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { askRegister } from '#server/register-acts/ask.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { cashCountRecord, kkmShiftRecord } from './kkm.record.ts'

/** A register stops printing then (54-ФЗ). */
const LIFE = 24 * 3600

const shiftOf = (now: string) => `json_build_object('id', s.id, 'unit_id', s.unit_id, 'register_id', s.register_id, 'number', s.number,
  'state', s.state, 'opened_at', ${wire('s.opened_at')},
  'opened_by', (select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name))
    from employers e where e.id = s.opened_by),
  'cash_open', ${roubles('s.cash_open')}, 'expires_at', ${wire(`(s.opened_at + interval '${LIFE} seconds')`)},
  'is_expired', (s.opened_at + interval '${LIFE} seconds' <= ${now})::int,
  'expires_in', extract(epoch from s.opened_at + interval '${LIFE} seconds' - ${now})::int)`

/** SQL of the sum that the last closed shift of the register has left in its drawer. */
const LEFT = `(select f.exchange from kkm_shifts f where f.register_id = r.id and f.state = 'closed' order by f.number desc limit 1)`

export async function listShifts(ctx: Ctx, { query }: Input<typeof kkm.shifts>) {
  const unit_id = query.unit_id ?? ctx.me.unit_id ?? fail(E.invalid, { unit_id: [kkmMessages.noUnit] })
  await loadReachedUnit(ctx, unit_id)
  const items = await ctx.sql<ShiftPlace>(
    `select r.id, r.title, r.kind, r.carrier, r.currency, r.is_default::int as is_default, ${roubles(LEFT)} as "left", ${fnSql('r')} as fn,
       case when s.id is not null then ${shiftOf('to_timestamp($2)')} end as shift
     from cash_registers r left join kkm_shifts s on s.register_id = r.id and s.state <> 'closed'
     where r.unit_id = $1 and (not r.is_closed or s.id is not null) order by r.is_default desc, r.title collate ru, r.id`,
    [unit_id, ctx.now],
  )
  return { unit_id, items }
}

interface Drawer {
  id: number
  unit_id: number
  entity_id: number
  currency: Currency
  kind: string
  is_closed: boolean
  left: string | null
  number: number
  held: string
}

/**
 * Opens a shift (CSH-008). What the drawer holds is what the former shift left, or what was counted, with a reason where the two differ; the ledger
 * follows what was counted. A register opens its own shift with the first receipt; asked to, it does so now, and the report of opening is printed.
 */
export async function openShift(ctx: Ctx, { body }: Input<typeof kkm.open>, registerId: number): Promise<ShiftRow> {
  const drawer = await lockDrawer(ctx, registerId)
  if (drawer.is_closed) fail(E.invalid, { register_id: [kkmMessages.closedRegister] })
  if (drawer.kind === 'online') fail(E.invalid, { register_id: [cashRegisterMessages.onlineShift] })
  await refuseSecond(ctx, registerId)
  const left = drawer.left === null ? null : kopecks(Number(drawer.left))
  const cash = body.cash_open ?? left ?? kopecks(0)
  const comment = body.comment || null
  if (left !== null && cash !== left && !comment) fail(E.invalid, { comment: [kkmMessages.differs(fromKopecks(left), fromKopecks(cash))] })
  const shift = await insert(ctx, kkmShiftRecord, {
    unit_id: drawer.unit_id,
    register_id: drawer.id,
    number: drawer.number,
    state: 'open',
    cash_open: cash,
    comment,
    opened_at: instantOf(ctx.now),
    opened_by: ctx.me.employer_id,
  })
  if (body.cash_open !== undefined)
    await insert(ctx, cashCountRecord, {
      shift_id: shift.id,
      kind: 'open',
      total: cash,
      comment,
      counted_at: instantOf(ctx.now),
      counted_by: ctx.me.employer_id,
    })
  await bookDifference(ctx, drawer, shift.id, kopecks(cash - Number(drawer.held)))
  if (body.on_register === 1 && drawer.kind === 'fiscal') await askRegister(ctx, drawer, { kind: 'open' })
  ctx.tell({ feature: 'kkm', ids: [shift.id] })
  const [row] = await ctx.sql<{ shift: ShiftRow }>(`select ${shiftOf('to_timestamp($2)')} as shift from kkm_shifts s where s.id = $1`, [
    shift.id,
    ctx.now,
  ])
  return row?.shift ?? fail(E.notFound)
}

/** Locks a register, so that two openings go one after the other. One out of reach is not found. */
async function lockDrawer(ctx: Ctx, id: number): Promise<Drawer> {
  const scope = reachedUnits(ctx, 'r.unit_id')
  const [drawer] = await ctx.sql<Drawer>(
    `select r.id, r.unit_id, r.entity_id, r.currency, r.kind, r.is_closed, ${LEFT} as "left",
       (select coalesce(max(s.number), 0) + 1 from kkm_shifts s where s.register_id = r.id) as number,
       (select coalesce(sum(b.amount), 0) from ledger_balances b where b.company_id = r.company_id and b.account = 'cash.register'
         and b.subject_id = r.id) as held
     from cash_registers r where r.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for no key update of r`,
    [id, ...(scope?.values ?? [])],
  )
  return drawer ?? fail(E.notFound, { register_id: [kkmMessages.noSuchRegister] })
}

/** Refuses a second opening, and says which shift is open and whether it is too old to print. */
async function refuseSecond(ctx: Ctx, registerId: number) {
  const [former] = await ctx.sql<{ shift: ShiftRow }>(
    `select ${shiftOf('to_timestamp($2)')} as shift from kkm_shifts s where s.register_id = $1 and s.state <> 'closed'`,
    [registerId, ctx.now],
  )
  if (!former) return
  if (former.shift.is_expired) fail(E.shiftTooOld, undefined, former.shift)
  fail(E.duplicate, { register_id: [kkmMessages.isOpen] }, former.shift)
}

/** What the first shift of a drawer finds there is what it begins with; what a later one finds otherwise than the books is a surplus or a shortage. */
async function bookDifference(ctx: Ctx, drawer: Drawer, shift_id: number, found: Kopecks) {
  if (found === 0) return
  const place = { entity_id: drawer.entity_id, unit_id: drawer.unit_id, shift_id, currency: drawer.currency }
  const later = found > 0 ? 'cash.surplus' : 'cash.shortage'
  await postEntry(ctx, {
    doc_type: 'kkm_shift',
    doc_id: shift_id,
    lines: [
      { account: 'cash.register', subject_id: drawer.id, amount: found, ...place },
      { account: drawer.left === null ? 'opening' : later, amount: kopecks(-found), ...place },
    ],
  })
}
