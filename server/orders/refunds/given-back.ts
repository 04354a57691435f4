import { kopecks } from '#domain/core/money.ts'
import type { Posting } from '#domain/orders/postings.ts'
import type { Ctx } from '#server/core/context.ts'
import { refuseEmpty } from '#server/kkm/short.ts'
import { type Booked, writeEntry } from '#server/orders/capture.ts'
import type { StoredOrder } from '#server/orders/stored.ts'

/** Writes the entry of an act that gives money back; cash that does not lie in the drawer is refused at the payments, with what there is. */
export async function writeGivenBack(
  ctx: Ctx,
  order: Pick<StoredOrder, 'id' | 'unit_id'>,
  postings: readonly Posting[],
  booked: Parameters<typeof writeEntry>[3],
) {
  await refuseEmptyDrawers(ctx, postings, booked)
  await writeEntry(ctx, order, postings, booked)
}

async function refuseEmptyDrawers(ctx: Ctx, postings: readonly Posting[], { shift_id, currency }: Booked) {
  for (const { account, subject, entity, amount } of postings) {
    if (account !== 'cash.register' || amount >= 0) continue
    const place = { account, subject_id: subject?.id ?? 0, entity_id: entity, currency, shift_id }
    await refuseEmpty(ctx, { ...place, sum: kopecks(-amount) }, 'payments')
  }
}
