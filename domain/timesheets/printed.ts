import type { SheetDay, TimesheetCode } from './codes.ts'

/** Hundredths of an hour: form Т-13 prints hours with two decimals. */
const hundredthsOf = (minutes: number) => Math.round((minutes * 100) / 60)

/** Shares out a printed sum among what it is made of, by the largest remainder, so that the printed parts add up to it. Of equal remainders the first gets more. */
export function sharedOut(sum: number, minutes: readonly number[]): number[] {
  const shares = minutes.map((one) => Math.floor((one * 100) / 60))
  const most = minutes
    .map((one, at) => ({ at, rest: (one * 100) % 60 }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, sum - shares.reduce((all, one) => all + one, 0))
  for (const { at } of most) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

export interface PrintedPart {
  code: TimesheetCode
  /** Hundredths of an hour; of a code without hours null. */
  hours: number | null
}
export interface PrintedHalf {
  half: 1 | 2
  days: { day: string; parts: PrintedPart[] }[]
  worked: number
  hours: number
}
export interface Printed {
  halves: PrintedHalf[]
  /** Days at work and hundredths of hours of the whole period. */
  worked: number
  hours: number
  /** For each code in order: the number of days, and hundredths of hours where the code has hours. */
  codes: { code: TimesheetCode; days: number; hours: number }[]
}

const minutesIn = (days: readonly SheetDay[]) => days.flatMap(({ parts }) => parts.map(({ minutes }) => minutes))
const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
const isWorked = ({ parts }: SheetDay) => parts.some(({ minutes }) => minutes > 0)

/** One person as she is printed: the days add up to their half, the halves to the month, and the codes to the same. */
export function printedOf(days: readonly SheetDay[]): Printed {
  const ofHalf = ([1, 2] as const)
    .map((half) => ({ half, days: days.filter(({ day }) => Number(day.slice(8)) <= 15 === (half === 1)) }))
    .filter((one) => one.days.length > 0)
  const hours = hundredthsOf(sum(minutesIn(days)))
  const shares = sharedOut(
    hours,
    ofHalf.map((one) => sum(minutesIn(one.days))),
  )
  const halves = ofHalf.map((one, at) => halfOf(one.half, one.days, shares[at] ?? 0))
  return { halves, worked: sum(halves.map((one) => one.worked)), hours, codes: codesOf(halves) }
}

function halfOf(half: 1 | 2, days: readonly SheetDay[], hours: number): PrintedHalf {
  const shares = sharedOut(hours, minutesIn(days))
  let at = 0
  const printed = days.map(({ day, parts }) => ({
    day,
    parts: parts.map(({ code, minutes }) => {
      const share = shares[at++] ?? 0
      return { code, hours: minutes > 0 ? share : null }
    }),
  }))
  return { half, days: printed, worked: days.filter(isWorked).length, hours }
}

function codesOf(halves: readonly PrintedHalf[]): Printed['codes'] {
  const all = new Map<TimesheetCode, { days: number; hours: number }>()
  for (const { code, hours } of halves.flatMap(({ days }) => days.flatMap(({ parts }) => parts))) {
    const before = all.get(code) ?? { days: 0, hours: 0 }
    all.set(code, { days: before.days + 1, hours: before.hours + (hours ?? 0) })
  }
  return [...all].map(([code, of]) => ({ code, ...of }))
}

/** Prints hundredths of an hour as «108,17». */
export const hoursText = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',')
