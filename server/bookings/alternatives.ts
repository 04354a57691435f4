import { type Code, E } from '#contract/core/errors.ts'
import { overlaps } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { nearestOffers, noneIfRefused } from '#server/windows/search.ts'

interface Near {
  unitId: number
  serviceIds: number[]
  priceCompany: number
  /** Seconds since 1970: where the visit was wanted. */
  at: number | undefined
  parallel: boolean
  /** Of the customer: [booking, begin, end]; what overlaps them is no alternative. */
  visits: [number, number, number][]
  bookingId?: number
  /** Seconds; absent: what the services take. */
  length?: number
}

const forWantOfRoom: Code[] = [E.windowTaken, E.intervalBooked, E.doesNotFit]

/** A refusal for want of room carries the nearest free starts (decisions.md: both carry the nearest free alternatives). */
export async function withAlternatives<R>(ctx: Ctx, near: Near, work: () => R): Promise<R> {
  try {
    return work()
  } catch (error) {
    const isForRoom = error instanceof Failure && forWantOfRoom.includes(error.code)
    if (!isForRoom || near.at === undefined) throw error
    const isFree = (begin: number, end: number) =>
      !near.visits.some(([id, from, to]) => id !== near.bookingId && overlaps({ begin, end }, { begin: from, end: to }))
    throw new Failure(error.code, error.errors, {
      alternatives: await nearestOffers(ctx, { ...near, at: near.at, isFree }).catch(noneIfRefused),
    })
  }
}
