/** A day of three masters as a page of paper knows it: what may stand beside what, without a line of the house's own rules. Times are quarters from ten. */
export type ShiftKey = 'table' | 'chair' | 'free' | 'windows'
export const shiftKeys: ShiftKey[] = ['table', 'chair', 'free', 'windows']
/** Two shifts of one master; windows of two hours stand in the last one only, the others are free days. */
const masterOf: Record<ShiftKey, string> = { table: 'darya', chair: 'darya', free: 'marina', windows: 'olga' }
export const LENGTH = 8
export const DAY_END = 24

export interface Part {
  shift: ShiftKey
  /** The begin; a third of these lie off the grid. */
  begin: number
}
export interface Booked {
  id: number
  user: number
  isActive: boolean
  isParallel: boolean
  parts: Part[]
}
interface Held extends Part {
  person: number
  until: number
}
export interface Paper {
  now: number
  bookings: Booked[]
  held: Held[]
}

export const newPaper = (): Paper => ({ now: 0, bookings: [], held: [] })

const meet = (one: { begin: number }, other: { begin: number }) => one.begin < other.begin + LENGTH && other.begin < one.begin + LENGTH
const busyParts = ({ bookings }: Paper, but?: Booked) => bookings.filter((one) => one.isActive && one !== but).flatMap((one) => one.parts)

/** True: another person's visit or hold lies in this shift. */
function isTaken(paper: Paper, part: Part, person: number): boolean {
  const held = paper.held.filter((one) => one.person !== person && one.until > paper.now)
  return [...busyParts(paper), ...held].some((one) => one.shift === part.shift && meet(one, part))
}

/** 200, or the code of the refusal; the first share that fails speaks. */
export function verdictOn(paper: Paper, wish: { user: number; isParallel: boolean; parts: Part[] }, person: number): number {
  for (const part of wish.parts) {
    if (part.shift === 'windows') {
      if (isTaken(paper, part, person)) return 1401
    } else if (isTaken(paper, part, person)) return 1405
    else if (part.begin % 1 !== 0 || part.begin < 0 || part.begin + LENGTH > DAY_END) return 1406
  }
  if (!wish.isParallel && isDouble(paper, wish)) return 1405
  return isElsewhere(paper, wish.parts) ? 1401 : 200
}

/** True: the customer is elsewhere at that time, from her first minute to her last. */
function isDouble({ bookings }: Paper, wish: { user: number; parts: Part[] }): boolean {
  const span = spanOf(wish.parts)
  return bookings.some((one) => {
    const other = spanOf(one.parts)
    return one.isActive && !one.isParallel && one.user === wish.user && span.begin < other.end && other.begin < span.end
  })
}
const spanOf = (parts: Part[]) => ({
  begin: Math.min(...parts.map((one) => one.begin)),
  end: Math.max(...parts.map((one) => one.begin)) + LENGTH,
})

/** A master is at one place at a time, whatever «parallel» and «this very master» say; within one visit too. */
function isElsewhere(paper: Paper, parts: Part[]): boolean {
  const others = busyParts(paper)
  const isSame = (one: Part, other: Part) => masterOf[one.shift] === masterOf[other.shift] && meet(one, other)
  return parts.some((part, index) => [...others, ...parts.slice(0, index)].some((other) => isSame(part, other)))
}

/** Whoever acts in a free day has made up her mind there: her held starts make room; a window taken is held no more. */
export function settleHolds(paper: Paper, parts: Part[], person: number) {
  const isOver = (held: Held) =>
    held.person === person && parts.some((one) => one.shift === held.shift && (held.shift !== 'windows' || meet(one, held)))
  paper.held = paper.held.filter((held) => !isOver(held))
}
