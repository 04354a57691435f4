import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { certificates } from '#contract/certificates/certificates.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { readAnyNumber, readNumber } from '#domain/certificates/number.ts'
import { readCardNumber } from '#domain/club-cards/number.ts'
import { refuseSpent, takeDistinct } from '#server/auth/throttle.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { find } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import type { Me } from '#server/live/session.ts'
import { certificatesList } from './certificates.list.ts'
import { certificateByNumber, certificatesById, codeOf, formerOrigin, refusedOn, todayAt } from './known.ts'

type Asked = Input<typeof certificates.lookup>

/**
 * Who tries numbers one after the other is stopped: each different one is counted before it is looked at, right or wrong. What no certificate and no
 * club card can be called is not even asked of the database. Numbers that this house does not print have a smaller budget of their own: those of a
 * former program follow each other, so the neighbour of a right one is right too. One of ten such numbers of eleven digits looks like ours: whose it is, is
 * asked only after it was counted as ours, and a former one is counted as such too. Whoever has none of those tries left is refused nobody's numbers as well:
 * otherwise the refusal itself would tell which numbers are right.
 */
export async function takeNumbers(house: House, me: Me | null, typed: readonly string[]) {
  const numbers = new Set(typed.flatMap((one) => readAnyNumber(one) ?? []))
  const who = String(me?.impersonator_id ?? me?.employer_id)
  for (const number of numbers) {
    const looksOurs = readNumber(number) !== null || readCardNumber(number) !== null
    if (looksOurs) await takeDistinct(house, 'certificateNumbers', who, number)
    const owner = looksOurs ? await ownerOf(house, me, number) : 'former'
    if (owner === 'former') await takeDistinct(house, 'formerNumbers', who, number)
    if (owner === null) await refuseSpent(house, 'formerNumbers', who, number)
  }
}

async function ownerOf({ database }: House, me: Me | null, number: string): Promise<'ours' | 'former' | null> {
  const { rows } = await askHouse<{ owner: 'ours' | 'former' | null }>(database, 'select certificate_number_of($1, $2) as owner', [
    me?.company_id ?? 0,
    number,
  ])
  return rows[0]?.owner ?? null
}

export const takeLookup = (house: House, { query }: Asked, me: Me | null) => takeNumbers(house, me, [query.certificate_number])

/** CRT-407, CRT-408: what the number is worth today; what may not be spent yet or any more is refused and told all the same. */
export async function lookUp(ctx: Ctx, { query }: Asked): Promise<Named | null> {
  const number = readAnyNumber(query.certificate_number)
  const known = number ? await certificateByNumber(ctx, number) : undefined
  if (!known) return null
  const row = await namedCertificate(ctx, known.id, known.number)
  const refused = refusedOn(known, await todayAt(ctx, query.unit_id ?? ctx.me.unit_id ?? known.unit_id ?? 0))
  if (refused === 'too_old' || refused === 'too_young') fail(codeOf[refused], { certificate_number: [words[refused]] }, row)
  return row
}

type Named = RowOf<typeof certificatesList.row> & { certificate_number: string; is_former: 0 | 1 }

const words = { too_old: certificatesRu.lookup.tooOld, too_young: certificatesRu.lookup.tooYoung }

/** A person who has named the number may see the certificate, wherever it was sold. */
export async function namedCertificate(ctx: Ctx, id: number, number: string): Promise<Named> {
  const { scope: _, ...anywhere } = certificatesList
  const is_former = (await formerOrigin(ctx, id)) ? 1 : 0
  return { ...(await find(ctx, anywhere, id, 'unit;batch')), certificate_number: number, is_former }
}

/** The certificate of this id, if its number was named too: ids follow each other and prove nothing. */
export async function provenCertificate(ctx: Ctx, id: number, typed: string) {
  const [one] = await certificatesById(ctx, [id])
  if (!one) fail(E.notFound)
  const number = readAnyNumber(typed)
  const known = number ? await certificateByNumber(ctx, number) : undefined
  return known?.id === id ? known : fail(E.certificateUnknown, { certificate_number: [certificatesRu.lookup.notFound] })
}
