import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { Ctx } from '#server/core/context.ts'

const { letter } = certificatesRu

interface Due {
  contact: string | null
  hash: string
  /** Ten in the morning of the day that the buyer chose, by the clock of the studio. */
  send_after: number
}

/**
 * The link of the order leaves on the day that the buyer chose, by mail or SMS. It leads to the number and the card: neither is written into what
 * leaves the house, and the link itself is blotted out of the outbox once it is sent.
 */
export async function sendBought(ctx: Ctx, order_id: number, certificate_id: number) {
  const [due] = await ctx.sql<Due>(
    `select p.contact, l.hash, extract(epoch from (p.send_day + time '10:00') at time zone u.timezone)::int as send_after
     from certificate_purchases p join orders o on o.id = p.order_id
       join units u on u.id = o.unit_id join order_links l on l.order_id = o.id
     where p.order_id = $1`,
    [order_id],
  )
  if (!due?.contact) return
  const { contact: recipient, hash, send_after } = due
  const url = `${ctx.publicUrl}/o/${hash}`
  const message = { recipient, secret: url, about: aboutOf(certificate_id), send_after: Math.max(send_after, ctx.now) }
  if (recipient.includes('@'))
    await ctx.enqueue({ ...message, channel: 'mail', subject: letter.subject, body: letter.body.replace('{{url}}', url) })
  else await ctx.enqueue({ ...message, channel: 'sms', body: letter.sms.replace('{{url}}', url) })
}

/** Takes the letter back: the money was returned before the day of sending. */
export const recallBought = (ctx: Ctx, certificate_id: number) => ctx.recall(aboutOf(certificate_id))

const aboutOf = (id: number) => ({ model: 'certificate', id })
