import type { z } from 'zod'
import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery, Term } from '#contract/core/list.ts'
import { parseTerms, printTerms } from '#contract/core/list.ts'
import { maskPhone } from '#domain/core/names.ts'
import { readCustomerSearch } from '#domain/customers/search.ts'
import { customerTitle } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { ListSpec } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'

/** Phones are masked here, on the server, for everybody without this permission (decisions.md, Session and access). */
export const seesPhones = (ctx: Ctx) => can(ctx.me, 'User.show_phone')

export interface Person {
  last_name: string | null
  first_name: string
  middle_name: string | null
  phone: string
}

/** Adds the title and the phone as the reader may see it. */
export function withPhone<R extends Person>(ctx: Ctx, row: R) {
  const sees = seesPhones(ctx)
  return { ...row, title: customerTitle(row, sees), phone: sees ? row.phone : maskPhone(row.phone) }
}

/** Sorting by a hidden phone would reveal it digit by digit, so it is refused. */
export function listedFor<S extends z.ZodObject>(ctx: Ctx, spec: ListSpec<S>): ListSpec<S> {
  if (seesPhones(ctx)) return spec
  const { phone: _hidden, ...order } = spec.order
  return { ...spec, order }
}

/** A bare word is a name or a phone by its look; a phone is compared as digits, and whole or by its tail for whoever may not see it. */
export function askedFor(ctx: Ctx, query: ListQuery): ListQuery {
  const terms = parseTerms(query.search, query.searchFields) ?? fail(E.invalid, { search: [callRefusals.search.unread] })
  const sees = seesPhones(ctx)
  const { search: _search, searchFields: _fields, ...rest } = query
  return { ...rest, ...printTerms(terms.map((term) => termOf(term, sees))) }
}

function termOf(term: Term, sees: boolean): Term {
  if (term.field !== '' && term.field !== 'phone') return term
  if (term.field === 'phone' && term.operator !== '=' && term.operator !== 'like')
    return sees ? term : fail(E.invalid, { search: [callRefusals.search.unread] })
  const wanted = readCustomerSearch(term.value, sees)
  switch (wanted.by) {
    case 'tail':
      return { field: 'phone_tail', operator: '=', value: wanted.tail }
    case 'phone':
      return { field: 'phone', operator: 'in', value: wanted.phones.join(',') }
    case 'part':
      return { field: 'phone', operator: 'like', value: wanted.digits }
    default:
      // Three digits of a phone, or a mask, find nobody.
      return term.field === 'phone' ? { field: 'phone', operator: '=', value: '-' } : { field: 'name', operator: 'like', value: term.value }
  }
}
