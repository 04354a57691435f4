import type { ConsentPurpose } from '#contract/consents/consents.ts'
import { pathTo } from '#contract/shell/paths.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { hashOf } from '#server/live/session.ts'

/** A stand-in of the right length, shown to authors of templates: it leads nowhere. */
export const sampleToken = 'x'.repeat(22)

/** Of a customer and a way: 128 bits that only the house's key says, so a mailing of thousands adds no link to those who have theirs. */
export const consentToken = (secrets: Secrets, company: number, user: number, purpose: ConsentPurpose): string =>
  secrets.sign(`consent link ${company} ${user} ${purpose}`).subarray(0, 16).toString('base64url')

/** The address by which the customer withdraws her consent. */
export const consentUrl = (publicUrl: string, token: string) => `${publicUrl}${pathTo('unsubscribe', { token })}`

/** The links that have just been said: what is known already stays as it is, also after cards were merged. */
export async function keepConsentLinks(ctx: Ctx, purpose: ConsentPurpose, links: { user_id: number; token: string }[]) {
  await ctx.sql(
    `insert into consent_links (company_id, user_id, purpose, token_hash, created_at)
     select current_company(), x.user_id, $1, decode(x.hash, 'hex'), to_timestamp($2) from unnest($3::int[], $4::text[]) x(user_id, hash)
     on conflict (token_hash) do nothing`,
    [purpose, ctx.now, links.map((one) => one.user_id), links.map((one) => hashOf(one.token).toString('hex'))],
  )
}
