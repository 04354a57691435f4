import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'

/**
 * A word about the person's own sign-in, to the contacts that stood before the change: whoever took the account over reads the new ones.
 * `person` is a row of employers.
 */
export async function tellPerson(ctx: Pick<Ctx, 'enqueue'>, { phone, email }: Row, body: string) {
  await ctx.enqueue({ channel: 'sms', recipient: String(phone), body })
  if (email) await ctx.enqueue({ channel: 'mail', recipient: String(email), subject: employerMessages.securityWord, body })
}
