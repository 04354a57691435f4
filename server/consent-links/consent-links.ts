import type { FastifyBaseLogger } from 'fastify'
import type { LinkedConsent } from '#contract/consent-links/consent-links.ts'
import type { ConsentPurpose } from '#contract/consents/consents.ts'
import { E } from '#contract/core/errors.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { addConsent, consentOf } from '#server/customers/say-consent.ts'
import { askHouse } from '#server/database/house.ts'
import { hashOf } from '#server/live/session.ts'

interface Link {
  company_id: number
  user_id: number
  purpose: ConsentPurpose
}
type Found = [House, Link]

/**
 * Before the transaction: whose consent it is. Nobody counts wrong links: 128 bits are not guessed, and a count would shut the page for all who share
 * an address.
 */
export async function findConsent(house: House, { params }: { params: { token: string } }): Promise<Found> {
  const { rows } = await askHouse<Link>(house.database, 'select * from consent_link_find($1)', [hashOf(params.token)])
  const [link] = rows
  return link ? [house, link] : fail(E.notFound)
}

const within = <T>([house, { company_id }]: Found, log: FastifyBaseLogger, work: (ctx: Ctx) => Promise<T>) =>
  asHouse(house, log, company_id, work)

export const showConsent = (outer: Ctx, _: unknown, found: Found): Promise<LinkedConsent> =>
  within(found, outer.log, (ctx) => linkedConsentOf(ctx, found[1]))

export const withdrawConsent = (outer: Ctx, _: unknown, found: Found): Promise<LinkedConsent> => withdrawFor(found, outer.log)

/** Two presses at once withdraw the consent once: the second waits for the lock of the card. */
export const withdrawFor = (found: Found, log: FastifyBaseLogger): Promise<LinkedConsent> =>
  within(found, log, async (ctx) => {
    const { user_id, purpose } = found[1]
    await ctx.sql('select from customers where id = $1 for no key update', [user_id])
    if (await consentOf(ctx, user_id, purpose)) {
      await addConsent(ctx, user_id, purpose, false, 'link')
      ctx.tell({ feature: 'consents', ids: [user_id] })
    }
    return linkedConsentOf(ctx, found[1])
  })

async function linkedConsentOf(ctx: Ctx, { user_id, purpose }: Link): Promise<LinkedConsent> {
  const [company] = await ctx.sql<{ name: string }>('select name from companies where id = current_company()')
  return { company: company?.name ?? '', purpose, is_given: (await consentOf(ctx, user_id, purpose)) ? 1 : 0 }
}
