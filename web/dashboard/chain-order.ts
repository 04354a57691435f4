import type { DashboardStudio } from '#contract/dashboard/dashboard.ts'
import { byTrouble, shareOf } from '#domain/dashboard/troubles.ts'

export const chainOrders = ['trouble', 'share', 'unit', 'sum', 'plan', 'load', 'before', 'bookings', 'free', 'masters'] as const
export type ChainOrder = (typeof chainOrders)[number]
export const chainShows = ['all', 'troubled', 'below'] as const
export type ChainShow = (typeof chainShows)[number]

/** Which part of the day's plan the bookings come to; null: there is no plan. */
export const ofPlan = ({ sum, plan }: DashboardStudio): number | null => (sum === null || plan === null || plan === 0 ? null : sum / plan)

const isBelow = (one: DashboardStudio) => (ofPlan(one) ?? 1) < 1

export const isShown: Record<ChainShow, (one: DashboardStudio) => boolean> = {
  all: () => true,
  troubled: ({ trouble }) => trouble !== null,
  below: isBelow,
}

const ranked = ({ unit, trouble }: DashboardStudio) => ({ name: unit.name, trouble })

const numbers: Record<Exclude<ChainOrder, 'trouble' | 'unit'>, (one: DashboardStudio) => number | null> = {
  share: ofPlan,
  sum: ({ sum }) => sum,
  plan: ({ plan }) => plan,
  load: shareOf,
  before: ({ before }) => shareOf(before),
  bookings: ({ bookings }) => bookings,
  free: ({ free }) => free,
  masters: ({ masters }) => masters,
}

/** Studios in the asked order; those without a number stand last in both directions. */
export function inChainOrder(studios: readonly DashboardStudio[], by: ChainOrder, way: 'asc' | 'desc'): DashboardStudio[] {
  const sign = way === 'asc' ? 1 : -1
  if (by === 'trouble') return studios.toSorted((one, other) => sign * byTrouble(ranked(one), ranked(other)))
  if (by === 'unit') return studios.toSorted((one, other) => sign * one.unit.name.localeCompare(other.unit.name, 'ru'))
  const number = numbers[by]
  return studios.toSorted((one, other) => {
    const [a, b] = [number(one), number(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b) || one.unit.name.localeCompare(other.unit.name, 'ru')
  })
}
