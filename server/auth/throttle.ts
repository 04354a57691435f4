import { E } from '#contract/core/errors.ts'
import type { House } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { limits, networkOf, placeOf, siege } from '#server/live/limits.ts'

/**
 * A try at a password, counted before the password is looked at: many at once do not slip through together. A right one gives its address
 * the tries back. Counted in the database (`sign_in_take` of the migrations), so that several processes have one budget. Refused: 429 with
 * the seconds to wait.
 */
export async function takeTry({ database }: House, login: string, address: string) {
  const budgets = [limits.passwords.budget, limits.logins.budget, siege, limits.besieged.budget, limits.besiegedFrom.budget]
  const { rows } = await askHouse<{ wait: number | null }>(database, 'select sign_in_take($1, $2, $3, $4, $5, $6, $7, $8) as wait', [
    login,
    placeOf(address),
    networkOf(address),
    ...budgets,
  ])
  refuseWaiting(rows[0]?.wait)
}

export const forgetTries = ({ database }: House, login: string, address: string) =>
  askHouse(database, 'delete from sign_in_failures where login = $1 and address = $2', [login, placeOf(address)])

/** Limits that are counted in the database and need no further question. */
type Counted =
  | 'confirmations'
  | 'hiddenPhones'
  | 'revealedPhones'
  | 'checkinCodes'
  | 'checkinSms'
  | 'certificateNumbers'
  | 'formerNumbers'
  | 'tryOuts'
  | 'certificateBuyers'
  | 'certificatePlaces'
  | 'certificateCards'
  | 'codes'
  | 'resets'
  | 'resetCodes'
  | 'strangeResetCodes'
  | 'strangeResetSms'

export async function takeOf(house: House, name: Counted, key: string) {
  refuseWaiting(await spend(house, name, key))
}

/** Takes one of a budget: answers null, or the seconds to wait, for callers that must not be refused openly. */
export async function spend({ database }: House, name: Counted, key: string): Promise<number | null> {
  const { budget, seconds } = limits[name]
  const { rows } = await askHouse<{ wait: number | null }>(database, 'select budget_take($1, $2, $3, $4) as wait', [
    name,
    key,
    budget,
    seconds,
  ])
  return rows[0]?.wait ?? null
}

export const giveBack = ({ database }: House, name: Counted, key: string) =>
  askHouse(database, 'delete from spent_budgets where name = $1 and key = $2', [name, key])

const WAIT = `select least($4::int,
    greatest(1, ceil(extract(epoch from b.created_at + make_interval(secs => $4::int) - now()))))::int
  from spent_budgets b where b.name = $1 and b.key = $2 and b.created_at > now() - make_interval(secs => $4::int)
  order by b.created_at desc offset $3::int - 1 limit 1`
const TAKE_DISTINCT = `with taken as materialized (select case when $7 then budget_take($1, $2, $3, $4) else (${WAIT}) end as wait)
  select wait, case when $7 and wait is null then budget_take($5, $6, 1, $4) is null end as is_new from taken`

/**
 * Counts a use of a limit, unless the same thing was counted within the window. Only a signature of the thing is kept. The use is taken first and
 * under the lock of `budget_take`, so that of twins that come at once one is counted; whoever finds the thing counted gives the use back.
 */
export const takeDistinct = (house: House, name: Counted, key: string, what: string) => askDistinct(house, { name, key, what, isUse: true })

/**
 * Refuses whoever has nothing left of a limit, in the same words and for the same time, and counts nothing. It asks the database what `takeDistinct` asks,
 * or the time of the refusal would tell what the refusal does not.
 */
export const refuseSpent = (house: House, name: Counted, key: string, what: string) => askDistinct(house, { name, key, what, isUse: false })

async function askDistinct(house: House, { name, key, what, isUse }: { name: Counted; key: string; what: string; isUse: boolean }) {
  const { budget, seconds } = limits[name]
  const mark = [`${name}:asked`, `${key}:${house.secrets.sign(`${name}:${key}:${what}`).toString('base64url')}`]
  const { rows } = await askHouse<{ wait: number | null; is_new: boolean | null }>(house.database, TAKE_DISTINCT, [
    name,
    key,
    budget,
    seconds,
    ...mark,
    isUse,
  ])
  const { wait = null, is_new } = rows[0] ?? {}
  if (wait !== null && !(await isCounted(house, mark, seconds))) refuseWaiting(wait)
  if (wait === null && is_new === false) await giveOneBack(house, name, key)
}

/** The most who give back at once: each time one of them gets the newest use, and the others look for the next. */
const TWINS = 20

async function giveOneBack({ database }: House, name: Counted, key: string) {
  const text = 'delete from spent_budgets where id = (select max(id) from spent_budgets where name = $1 and key = $2)'
  for (let time = 0; time < TWINS; time++) if ((await askHouse(database, text, [name, key])).rowCount) return
}

async function isCounted({ database }: House, mark: string[], seconds: number): Promise<boolean> {
  const { rowCount } = await askHouse(
    database,
    'select from spent_budgets where name = $1 and key = $2 and created_at > now() - make_interval(secs => $3)',
    [...mark, seconds],
  )
  return Boolean(rowCount)
}

function refuseWaiting(wait: number | null | undefined) {
  if (wait) throw Object.assign(new Failure(E.tooMany), { retryAfter: wait })
}
