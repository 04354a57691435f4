import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { Ctx } from '#server/core/context.ts'

interface Said {
  /** Contacts that were just replaced: a thief of the account would read the new ones. */
  phone?: string | null
  email?: string | null
  ways?: readonly ('sms' | 'mail')[]
}

/** A word about the person's own sign-in, by SMS and by mail where there is an address: to the contacts of this moment, if no others are given. */
export async function tellPerson(ctx: Pick<Ctx, 'door' | 'now' | 'wake'>, id: number, body: string, said: Said = {}) {
  const { phone = null, email = null, ways = ['sms', 'mail'] } = said
  await ctx.door('select person_told($1, $2, $3, $4, $5, $6, $7)', [id, phone, email, ways, employerMessages.securityWord, body, ctx.now])
  ctx.wake()
}
