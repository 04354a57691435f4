import type { CertificateEvent } from '#contract/certificates/certificates.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'

interface Told {
  certificate_id: number
  event: CertificateEvent['event']
  unit_id: number | null
  order_id?: number | null
  sum?: Kopecks | null
  comment?: string
}

/** Lines of the certificates' own log; the house's own work (a receipt that posts its order) has no author. */
export const tellEvents = (ctx: Ctx, events: readonly Told[]) =>
  ctx.sql(
    `insert into certificate_events (company_id, certificate_id, at, event, unit_id, order_id, sum, comment, employer_id)
     select current_company(), x.certificate_id, to_timestamp($2), x.event, x.unit_id, x.order_id, x.sum, x.comment, $3
     from jsonb_to_recordset($1::jsonb) x(certificate_id int, event text, unit_id int, order_id int, sum bigint, comment text)`,
    [JSON.stringify(events), ctx.now, ctx.me.employer_id || null],
  )
