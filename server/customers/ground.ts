import { E } from '#contract/core/errors.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { type Ground, VISITLESS_DAYS } from '#domain/customers/ground.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { saidYes } from './said.ts'

/** SQL over a card: the consent that was the ground was withdrawn. */
export const consentEnded = (card: string) => `(${card}.ground = 'consent' and not ${saidYes(card, 'processing')})`

/** SQL over a card: when she was last here, or was first known. */
export const lastSeen = (card: string) =>
  `greatest(${card}.created_at, (select max(b.begin_at) from bookings b where b.user_id = ${card}.id and b.status_id <> 9))`

/** Before this moment a card without visits has no ground (server/retention-terms). A select of its own: counted once, not for each card. */
const VISITLESS_SINCE = `(select now() - make_interval(days => coalesce((select r.days from retention_terms r
    where r.company_id = current_company() and r.kind = 'customers'), ${VISITLESS_DAYS.usual})))`

/** SQL over a card: it is erased, or merged into another one. */
export const notOnItsOwn = (card: string) =>
  `(${card}.erased_at is not null or exists (select from customer_merges g where g.twin_id = ${card}.id and g.undone_at is null))`

/**
 * No ground is left to keep the card: it is offered for erasing (docs/decisions/054). Visits are asked of old cards only: whether there is one since is told
 * of a million of them by one join, when the last one was by a million looks.
 */
export const groundEnded = (
  card: string,
) => `(not ${notOnItsOwn(card)} and (${consentEnded(card)} or (${card}.created_at < ${VISITLESS_SINCE}
    and not exists (select from bookings b where b.user_id = ${card}.id and b.status_id <> 9 and b.begin_at >= ${VISITLESS_SINCE}))))`

/** Consent may be the ground only while there is one. */
export async function checkGround(ctx: Ctx, id: number | null, ground: Ground | undefined) {
  if (ground !== 'consent') return
  const [row] = await ctx.sql<{ is_given: boolean }>(`select ${saidYes('u', 'processing')} as is_given from customers u where u.id = $1`, [
    id,
  ])
  if (!row?.is_given) fail(E.invalid, { ground: [customersRu.noConsent] })
}

/** The ground in the log's words. */
export const toldGround = (was: Ground, becomes: Ground | undefined) =>
  becomes === undefined || becomes === was
    ? {}
    : { beside: { before: { ground: customersRu.grounds[was] }, after: { ground: customersRu.grounds[becomes] } } }
