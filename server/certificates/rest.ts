import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { certificates } from '#contract/certificates/certificates.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type LedgerEntry, postEntry } from '#server/ledger/post.ts'
import type { Me } from '#server/live/session.ts'
import { newNumber } from './batches.ts'
import { tellEvents } from './events.ts'
import { type KnownCertificate, lockCertificates } from './known.ts'
import { namedCertificate, provenCertificate, takeNumbers } from './lookup.ts'

type Asked = Input<typeof certificates.reissue>

export const takeReissue = (house: House, { body }: Asked, me: Me | null) => takeNumbers(house, me, [body.certificate_number])

/** The rest of a spent certificate becomes one of its own: a new number of the same validity, usable at once (C10, X6). */
export async function reissue(ctx: Ctx, { params: { id }, body }: Asked) {
  await provenCertificate(ctx, id, body.certificate_number)
  const [old] = await lockCertificates(ctx, [id])
  if (!old?.rest_face) return fail(E.invalid, { certificate_number: [certificatesRu.refusals.noRest] })
  const made = await bornOf(ctx, old, old.rest_face, old.rest_paid ?? kopecks(0))
  await ctx.sql('update certificates set rest_face = null, rest_paid = null where id = $1', [id])
  if (old.rest_paid) await postEntry(ctx, moved(old, made.id, old.rest_paid))
  await tellEvents(ctx, [
    { certificate_id: id, event: 'reissued', unit_id: old.unit_id, sum: old.rest_face, comment: made.code },
    { certificate_id: made.id, event: 'made', unit_id: old.unit_id, sum: old.rest_face, comment: old.code },
  ])
  ctx.tell({ feature: 'certificates', ids: [id, made.id] })
  return namedCertificate(ctx, made.id, made.number)
}

/** The rest is sold from the start: on the day of the first certificate, and with its term. */
async function bornOf(ctx: Ctx, { id }: KnownCertificate, face: Kopecks, paid: Kopecks) {
  const [row] = await ctx.sql<{ id: number; code: string; number: string }>(
    `insert into certificates (company_id, code, number, face, paid, currency_id, valid_days, state, unit_id, entity_id,
       sold_at, sold_day, valid_until, rest_of_id)
     select company_id, code || '/' || (select 1 + count(*) from certificates b where b.rest_of_id = $1), $2, $3, $4,
       currency_id, valid_days, 'sold', unit_id, entity_id, sold_at, sold_day, valid_until, id
     from certificates where id = $1 returning id, code, number`,
    [id, newNumber(), face, paid],
  )
  return row ?? fail(E.defect)
}

const moved = ({ id, entity_id, unit_id, currency_id }: KnownCertificate, to: number, sum: Kopecks): LedgerEntry => {
  const at = { entity_id: entity_id ?? 0, unit_id: unit_id ?? 0, currency: currency_id } // a sold certificate has both
  return {
    doc_type: 'certificate',
    doc_id: id,
    lines: [
      { ...at, account: 'liability.certificate_rest', subject_id: id, amount: sum },
      { ...at, account: 'liability.certificate', subject_id: to, amount: kopecks(-sum) },
    ],
  }
}
