import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import { type ListQuery, parseTerms } from '#contract/core/list.ts'
import { readCustomerSearch } from '#domain/customers/search.ts'
import { takeDistinct } from '#server/auth/throttle.ts'
import type { House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { can, type Me } from '#server/live/session.ts'

/**
 * Whoever may not see phones still asks by a whole one, and an answer tells whether it is right: so one phone a question, and so many different ones
 * an hour a person, however they are asked about. What was asked stands in no table, only its signature.
 */
async function takePhone(house: House, me: Me | null, phone: string) {
  if (!me || can(me, 'User.show_phone')) return
  const who = me.impersonator_id ?? me.employer_id
  const note = { event: 'phones.guessed', employer_id: who, company_id: me.company_id }
  await takeDistinct(house, 'hiddenPhones', String(who), phone).catch((error: unknown) => {
    throw error instanceof Failure ? Object.assign(error, { note }) : error
  })
}

/** The whole number, however it is written: 8 916 …, 916 … and 7 916 … are the same. */
function wholeOf(text: string): string | null {
  const wanted = readCustomerSearch(text, false)
  if (wanted.by !== 'phone') return null
  return wanted.phones.find((one) => /^7\d{10}$/.test(one)) ?? wanted.phones[0] ?? null
}

export const takeSearched = (house: House, text: string, me: Me | null) => {
  const phone = wholeOf(text)
  return phone === null ? Promise.resolve() : takePhone(house, me, phone)
}

export async function takeListed(house: House, { search, searchFields }: Pick<ListQuery, 'search' | 'searchFields'>, me: Me | null) {
  if (me && can(me, 'User.show_phone')) return
  // A query that cannot be parsed is refused by the list that reads it.
  const asked = (parseTerms(search, searchFields) ?? [])
    .filter(({ field }) => field === '' || field === 'phone')
    .map(({ value }) => wholeOf(value))
  const phones = [...new Set(asked.filter((one) => one !== null))]
  if (phones.length > 1) fail(E.invalid, { search: [callRefusals.search.onePhone] })
  if (phones[0] !== undefined) await takePhone(house, me, phones[0])
}

/** A phone that is taken is refused by 23000: the same question. */
export const takeWritten = (house: House, phone: string | undefined, me: Me | null) =>
  phone === undefined ? Promise.resolve() : takePhone(house, me, phone)
