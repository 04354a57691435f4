import { type Kopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { postEntry } from '#server/ledger/post.ts'
import type { Moved } from './door.ts'
import { ownerOf } from './owner.ts'

/** Books materials that services have used: they leave the stock at their cost. */
export async function bookMaterials(ctx: Ctx, doc: Moved & { doc_type: 'norm_use' | 'good_give' }, unit_id: number, cost: Kopecks) {
  if (cost === 0) return
  const { entity_id, currency } = await ownerOf(ctx, unit_id)
  const line = { entity_id, unit_id, currency }
  await postEntry(ctx, {
    ...doc,
    lines: [
      { ...line, account: 'cogs.materials', amount: cost },
      { ...line, account: 'stock', amount: kopecks(-cost) },
    ],
  })
}
