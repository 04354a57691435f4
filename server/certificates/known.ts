import type { Code } from '#contract/core/errors.ts'
import { E } from '#contract/core/errors.ts'
import { type CertificateRefusal, type CertificateState, refusalOf } from '#domain/certificates/verdict.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'

/** A certificate with the fields that the rules ask for; sums are in kopecks. */
export interface KnownCertificate {
  id: number
  code: string
  number: string
  state: CertificateState
  face: Kopecks
  paid: Kopecks | null
  currency_id: 1 | 2
  unit_id: number | null
  order_id: number | null
  entity_id: number | null
  sold_day: string | null
  valid_until: string | null
  rest_of_id: number | null
  rest_face: Kopecks | null
  rest_paid: Kopecks | null
  redeemed_order_id: number | null
  former_face: Kopecks | null
}

const COLUMNS = `id, code, number, state, face, paid, currency_id, unit_id, order_id, entity_id, sold_day, valid_until, rest_of_id, rest_face, rest_paid,
  redeemed_order_id, former_face`

/** SQL of what lists tell of a number: its last four digits, and nothing of one that a former program has printed, because these follow each other. */
export const TAIL = (row: string) => `case when ${row}.former_face is null then right(${row}.number, 4) else '' end`

export async function certificateByNumber(ctx: Ctx, number: string): Promise<KnownCertificate | undefined> {
  const [row] = await ctx.sql<KnownCertificate>(`select ${COLUMNS} from certificates where number = $1`, [number])
  return row
}

export const certificatesById = (ctx: Ctx, ids: readonly number[]) =>
  ctx.sql<KnownCertificate>(`select ${COLUMNS} from certificates where id = any($1) order by id`, [ids])

/**
 * Locks certificates, so that of two who want one, the second reads what the first has done. `no key`: a payment that names the certificate already holds its
 * key, and two of these would wait for each other.
 */
export const lockCertificates = (ctx: Ctx, ids: readonly number[]) =>
  ctx.sql<KnownCertificate>(`select ${COLUMNS} from certificates where id = any($1) order by id for no key update`, [ids])

/**
 * The certificate that a former program has sold: this one, or the one whose rest it is. Undefined: it was sold here. A rest has no holder of its own, so
 * it is owed to the holder of that one.
 */
export async function formerOrigin(ctx: Ctx, id: number): Promise<{ user_id: number | null } | undefined> {
  const [row] = await ctx.sql<{ user_id: number | null }>(
    `with recursive line as (
       select id, rest_of_id, former_face, user_id from certificates where id = $1
       union all select c.id, c.rest_of_id, c.former_face, c.user_id from certificates c join line l on c.id = l.rest_of_id)
     select user_id from line where former_face is not null`,
    [id],
  )
  return row
}

/** The day that it is in the studio: its own calendar decides, not the clock of whoever asks (X34). */
export async function todayAt(ctx: Ctx, unit: number): Promise<string> {
  const [row] = await ctx.sql<{ day: string }>('select (to_timestamp($2) at time zone timezone)::date as day from units where id = $1', [
    unit,
    ctx.now,
  ])
  return row?.day ?? ''
}

export const refusedOn = (one: KnownCertificate, today: string): CertificateRefusal | null =>
  refusalOf(
    { state: one.state, soldDay: one.sold_day, validUntil: one.valid_until, isReady: one.rest_of_id !== null || one.former_face !== null },
    today,
  )

export const codeOf: Record<CertificateRefusal, Code> = {
  not_sold: E.certificateNotSold,
  redeemed: E.certificateRedeemed,
  refunded: E.certificateBlocked,
  blocked: E.certificateBlocked,
  too_young: E.certificateYoung,
  too_old: E.certificateOld,
}
