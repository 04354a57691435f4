import type { Ctx } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { nearestOffers } from '#server/windows/search.ts'

interface Near {
  unitId: number
  serviceIds: number[]
  /** Seconds since 1970: where the visit was wanted. */
  near: number | undefined
  bookingId?: number
}

/** A refusal for want of room carries the nearest free starts (decisions.md: both carry the nearest free alternatives). */
export async function withAlternatives<R>(ctx: Ctx, near: Near, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    const isForRoom = error instanceof Failure && [1401, 1405, 1406].includes(error.code)
    if (!isForRoom || near.near === undefined) throw error
    throw new Failure(error.code, error.errors, { alternatives: await nearestOffers(ctx, { ...near, near: near.near }) })
  }
}
