import { afterAll, beforeAll } from 'vitest'
import type { Account, LedgerLine } from '#domain/core/ledger.ts'
import { toKopecks } from '#domain/core/money.ts'
import { type Handle, openHandle } from '#server/database/db.ts'
import { type LedgerEntry, postEntries, reverseEntries } from '#server/ledger/post.ts'
import { cast } from '#server/testing/cast.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

export let database: TestDatabase
/** The first company's default entity and a second one, and a register with a shift that is open. */
export let place: { entity: number; other: number; unit: number; register: number; shift: number }

/** A database of the test file, with an open drawer. */
export function ledgerScene() {
  beforeAll(async () => {
    database = await openTestDatabase()
    const unit = cast.units.arbat
    const entity = await defaultEntity(1)
    const other = await idOf(`insert into legal_entities (company_id, title) values (1, 'ООО «Товары»') returning id`)
    const register = await openRegister(unit, entity)
    place = { unit, entity, other, register, shift: await openShift(register) }
  })
  afterAll(() => database.close())
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
export const sql = async <R = any>(text: string, values: unknown[] = []): Promise<R[]> => (await database.pool.query(text, values)).rows
export const idOf = async (text: string, values: unknown[] = []): Promise<number> => (await sql(text, values))[0]?.id ?? 0
export const defaultEntity = (company: number) => idOf('select id from legal_entities where company_id = $1 and is_default', [company])

let numbers = 1000
/** A new number of an order, a certificate and so on. */
export const ownNumber = () => ++numbers

export const openRegister = (unit: number, entity: number) =>
  idOf(
    `insert into cash_registers (company_id, unit_id, entity_id, title, kind) select company_id, id, $2, $3, 'drawer' from units
     where id = $1 returning id`,
    [unit, entity, `Касса ${ownNumber()}`],
  )
export const openShift = (register: number) =>
  idOf(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select r.company_id, r.unit_id, r.id, 1 + (select count(*) from kkm_shifts where register_id = r.id), 'open', now(),
       (select min(id) from employers where company_id = r.company_id), 0
     from cash_registers r where r.id = $1 returning id`,
    [register],
  )
export const moveShift = (shift: number, state: string) =>
  asApp(async (ctx) => {
    await ctx.sql(`update kkm_shifts set state = $2, closed_at = case when $2 = 'closed' then now() end where id = $1`, [shift, state])
    return 'done'
  })

export const wallOf = (error: unknown): string => {
  const { constraint, code } = error as { constraint?: string; code?: string } // errors of pg carry them
  return constraint ?? code ?? String(error)
}

/** In a transaction of the company, as the role of requests: what it answers, or the wall that refused it. */
export async function asApp<T>(work: (ctx: Pick<Handle, 'sql'>) => Promise<T>, company = 1): Promise<T | string> {
  const handle = openHandle(database, { company, zone: 'UTC' }, false)
  try {
    const answer = await work(handle)
    await handle.commit()
    return answer
  } catch (error) {
    await handle.rollback()
    return wallOf(error)
  }
}

/**
 * Lines in short: `bank 100, liability.advance#12 -100`. After `#` the subject; `@other` is the second entity, `$2` the other currency. A drawer's
 * line is of the scene's register and shift.
 */
export function linesOf(text: string, more: Partial<LedgerLine> = {}): LedgerLine[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [, account, subject, other, currency, roubles] = /^([\w.]+)(?:#(\d+))?(@other)?(\$2)? (\S+)$/.exec(one) ?? []
      const isDrawer = account === 'cash.register'
      return {
        account: account as Account, // a test may want a wrong name
        amount: toKopecks(Number(roubles)),
        entity_id: other ? place.other : place.entity,
        unit_id: place.unit,
        ...((subject || isDrawer) && { subject_id: subject ? Number(subject) : place.register }),
        ...(isDrawer && { shift_id: place.shift }),
        ...(currency && { currency: 2 as const }),
        ...more,
      }
    })
}
export const entryOf = (text: string, doc_id = 1, more?: Partial<LedgerLine>): LedgerEntry => ({
  doc_type: 'order',
  doc_id,
  lines: linesOf(text, more),
})
/** A handle whose moment is the date of every entry of these tests. */
export const atNoon = <H extends object>(handle: H) => ({ ...handle, now: Date.UTC(2026, 10, 23, 12) / 1000 })
/** Posts entries in one round trip; answers their numbers, or the refusal of a wall. */
export const post = (...entries: LedgerEntry[]) => asApp((ctx) => postEntries(atNoon(ctx), entries))
/** Posts one entry, written by its lines in short. */
export const postLines = async (text: string, more?: Partial<LedgerLine>) => {
  const ids = await post(entryOf(text, 1, more))
  return typeof ids === 'string' ? ids : (ids[0] ?? 0)
}
export const reverse = (id: number | string, shift: number | null = null, company = 1) =>
  asApp(
    async (ctx) => (await reverseEntries(atNoon(ctx), [{ entry: Number(id), doc_type: 'order', doc_id: 1, shift }]))[0] ?? null,
    company,
  )

/** The balance in roubles. */
export const balanceOf = async (account: Account, subject: number): Promise<number> =>
  (await sql('select amount::float8 / 100 as roubles from ledger_balances where account = $1 and subject_id = $2', [account, subject]))[0]
    ?.roubles ?? 0
