import { E } from '#contract/core/errors.ts'
import type { House } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'

/**
 * A try at a password costs its address one of ten a minute at this login and of fifty at all logins; a right one gives them back. A login
 * has ninety an hour for addresses that its person never came from: guessing from many gets no further and locks nobody out. Counted
 * in the database (`sign_in_try` of the migrations), so that several processes have one budget. The try is taken before the password is
 * looked at: many at once do not slip through together. Refused: 429 with the seconds to wait.
 */
export async function takeTry({ database }: House, login: string, address: string) {
  const { rows } = await database.pool.query<{ retry_after: number | null }>({
    name: 'sign-in-try',
    text: 'select retry_after from sign_in_try($1, $2)',
    values: [login, address],
  })
  const wait = rows[0]?.retry_after
  if (wait) throw Object.assign(new Failure(E.tooMany), { retryAfter: wait })
}

export const forgetTries = ({ database }: House, login: string, address: string) =>
  database.pool.query('delete from sign_in_failures where login = $1 and address = $2', [login, address])
