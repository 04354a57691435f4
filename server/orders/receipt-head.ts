import { contactOfPurchase } from '#server/certificates/purchases.ts'
import type { Ctx } from '#server/core/context.ts'
import { onlineOf, sellerOf } from '#server/fiscal/seller.ts'
import type { StoredOrder } from './stored.ts'
import type { Register } from './till.ts'

interface Printed {
  entity: number
  register: Register
  /** The money comes by the internet: tag 1125, and the receipt goes to the buyer's address (1008), where there is one. */
  isInternet: boolean
}

/** The head of a receipt of an order: who sells, where, and to what address it goes. */
export async function headOf(ctx: Ctx, order: StoredOrder, { entity, register, isInternet }: Printed) {
  const { vat, cashier, address, site } = await sellerOf(ctx, entity, order.unit_id)
  const service = await onlineOf(ctx, register)
  const contact = isInternet || service ? await contactOf(ctx, order) : await contactOfPurchase(ctx, order.id)
  // A register of the desk prints on paper for whoever has left no address.
  const isOnNet = service !== undefined || (isInternet && contact !== null)
  const place = { site: (isOnNet && (service?.site ?? site)) || address, isInternet: isOnNet }
  return { vat, cashier, contact, place, ...(service && { online: service.online }) }
}

/**
 * Where a receipt goes that nobody takes by hand (1008): to the address that a buyer on the site has named, or to the client's phone. Whoever gave no name
 * and whoever was erased have none: the zeros that stand in their cards are nobody's phone.
 */
export async function contactOf(ctx: Ctx, { id, user_id }: Pick<StoredOrder, 'id' | 'user_id'>): Promise<string | null> {
  const named = await contactOfPurchase(ctx, id)
  if (named !== null) return named
  const [row] = await ctx.sql<{ phone: string | null }>(
    'select phone from customers where id = $1 and erased_at is null and not is_walk_in',
    [user_id],
  )
  return row?.phone ? `+${row.phone}` : null
}
