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
    const { purpose } = found[1]
    const user_id = await holdCard(ctx, found[1].user_id)
    if (await consentOf(ctx, user_id, purpose)) {
      await addConsent(ctx, user_id, purpose, false, 'link')
      ctx.tell({ feature: 'consents', ids: [user_id] })
    }
    return linkedConsentOf(ctx, { ...found[1], user_id })
  })

/** Locks the card and answers its number: that of the card with which it was made one after the link had been found, or her «no» would be said of a card that is no more. */
async function holdCard(ctx: Ctx, id: number): Promise<number> {
  await ctx.sql('select from customers where id = $1 for no key update', [id])
  const [merged] = await ctx.sql<{ user_id: number }>('select user_id from customer_merges where twin_id = $1 and undone_at is null', [id])
  return merged ? holdCard(ctx, merged.user_id) : id
}

async function linkedConsentOf(ctx: Ctx, { user_id, purpose }: Link): Promise<LinkedConsent> {
  const [company] = await ctx.sql<{ name: string }>('select name from companies where id = current_company()')
  return { company: company?.name ?? '', purpose, is_given: (await consentOf(ctx, user_id, purpose)) ? 1 : 0 }
}
