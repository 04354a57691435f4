import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { certificates } from '#contract/certificates/certificates.ts'
import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import type { Ctx } from '#server/core/context.ts'
import { drawnInThread } from '#server/papers/in-thread.ts'
import { batchCard } from './batches.ts'
import type { GiftCard, PrintedCard, PrintedCards } from './printed-cards.ts'

/** The numbers of a batch as cards to print and cut; like the text file, such a paper is worth money. */
export async function batchCards(ctx: Ctx, { params: { batch } }: Input<typeof certificates.cards>): Promise<FileAnswer> {
  await batchCard(ctx, batch)
  const cards = await ctx.sql<PrintedCard>('select code, number from certificates where batch_id = $1 order by n', [batch])
  const [terms] = await ctx.sql<Omit<PrintedCards, 'cards'>>(
    `select c.name as company, b.face, b.currency_id, b.valid_days, extract(epoch from b.created_at)::int as at
     from certificate_batches b join companies c on c.id = b.company_id where b.id = $1`,
    [batch],
  )
  return pdf(certificatesRu.batches.cardsFile.replace('{{id}}', String(batch)), { ...terms, cards })
}

/** The card of one certificate that was bought on the site. */
export const giftFile = (gift: GiftCard): Promise<FileAnswer> => pdf(certificatesRu.card.file.replace('{{code}}', gift.code), gift)

async function pdf(name: string, told: object): Promise<FileAnswer> {
  const bytes = await drawnInThread(new URL('./cards-worker.ts', import.meta.url), told)
  async function* stream() {
    yield bytes
  }
  return { name: `${name}.pdf`, type: 'application/pdf', size: bytes.length, stream: stream() }
}
