import { type Interval, overlaps } from '#domain/core/interval.ts'

/** A shift that somebody wants; times are seconds since 1970. */
export interface WantedShift extends Interval {
  employerId: number
  day: string
  placeId: number | null
  /** True: any free place that serves these categories will do. */
  isAnyPlace: boolean
  /** The master gets those of these categories that she does and the place takes. */
  categoryIds: readonly number[]
  isWithinDay: boolean
}

export interface StandingShift extends Interval {
  unitId: number
  employerId: number
  placeId: number | null
  categoryIds: readonly number[]
}

export interface Worker {
  id: number
  /** True: the person works at a place and may be booked; otherwise she only attends (K7). */
  isBookable: boolean
  isGone: boolean
  /** The first and the last day of her employment. */
  from: string | null
  to: string | null
  categoryIds: readonly number[]
}

export interface Place {
  id: number
  isClosed: boolean
  categoryIds: readonly number[]
}

export interface PlanGround {
  unitId: number
  workers: readonly Worker[]
  /** The places of the studio, in the studio's own order. */
  places: readonly Place[]
  standing: readonly StandingShift[]
}

export type PlanRefusal =
  | 'interval'
  | 'midnight'
  | 'gone'
  | 'absent'
  | 'noServices'
  | 'category'
  | 'workplace'
  | 'workplaceForeign'
  | 'workplaceClosed'
  | 'workplaceTaken'
  | 'noFreePlace'
  | 'categoryOff'
  | 'otherUnit'
  | 'twice'

export type Planned =
  | { state: 'new'; placeId: number | null; categoryIds: number[] }
  /** The person already works there in the same hours. */
  | { state: 'same' }
  | { state: 'refused'; reason: PlanRefusal }

/** The outcome of each wanted shift, in order: an accepted one stands in the way of the next. */
export function planShifts(wanted: readonly WantedShift[], ground: PlanGround): Planned[] {
  const standing = [...ground.standing]
  return wanted.map((one) => {
    const planned = planOne(one, { ...ground, standing })
    if (planned.state === 'new') {
      const { placeId, categoryIds } = planned
      standing.push({ unitId: ground.unitId, employerId: one.employerId, placeId, categoryIds, begin: one.begin, end: one.end })
    }
    return planned
  })
}

function planOne(one: WantedShift, ground: PlanGround): Planned {
  const worker = ground.workers.find(({ id }) => id === one.employerId)
  if (!worker) return refused('gone')
  const person = refusalOfPerson(one, worker)
  if (person) return refused(person)
  const own = ground.standing.filter((shift) => shift.employerId === worker.id && overlaps(shift, one))
  if (own.some((shift) => shift.unitId === ground.unitId && shift.begin === one.begin && shift.end === one.end)) return { state: 'same' }
  if (own.some((shift) => shift.unitId !== ground.unitId)) return refused('otherUnit')
  if (!worker.isBookable) return own.length > 0 ? refused('twice') : { state: 'new', placeId: null, categoryIds: [] }
  const seat = seatOf(one, worker, ground)
  if (seat.state !== 'new') return seat
  return own.some((shift) => common(shift.categoryIds, seat.categoryIds).length > 0) ? refused('twice') : seat
}

function refusalOfPerson(one: WantedShift, worker: Worker): PlanRefusal | null {
  if (one.end <= one.begin) return 'interval'
  if (!one.isWithinDay) return 'midnight'
  if (worker.isGone) return 'gone'
  if ((worker.from !== null && one.day < worker.from) || (worker.to !== null && one.day > worker.to)) return 'absent'
  if (!worker.isBookable) return null
  if (worker.categoryIds.length === 0) return 'noServices'
  return one.categoryIds.length === 0 ? 'category' : null
}

/** The place of a shift and its categories. */
function seatOf(one: WantedShift, worker: Worker, ground: PlanGround): Planned {
  const wanted = common(one.categoryIds, worker.categoryIds)
  if (wanted.length === 0) return refused('categoryOff')
  if (one.isAnyPlace) return freeSeat(one, wanted, ground)
  if (one.placeId === null) return refused('workplace')
  const place = ground.places.find(({ id }) => id === one.placeId)
  if (!place) return refused('workplaceForeign')
  if (place.isClosed) return refused('workplaceClosed')
  if (!isFree(place, one, ground)) return refused('workplaceTaken')
  const categoryIds = common(wanted, place.categoryIds)
  return categoryIds.length === 0 ? refused('categoryOff') : { state: 'new', placeId: place.id, categoryIds }
}

/** The place that takes most of what is wanted; of equal ones that where the person stood last, then the first of the studio. */
function freeSeat(one: WantedShift, wanted: readonly number[], ground: PlanGround): Planned {
  const able = ground.places
    .filter((place) => !place.isClosed)
    .map(({ id, categoryIds }) => ({ id, categoryIds: common(wanted, categoryIds) }))
    .filter(({ categoryIds }) => categoryIds.length > 0)
  if (able.length === 0) return refused('categoryOff')
  const usual = ground.standing.findLast((shift) => shift.employerId === one.employerId && shift.unitId === ground.unitId)?.placeId
  const [best] = able
    .filter((place) => isFree(place, one, ground))
    .toSorted((a, b) => b.categoryIds.length - a.categoryIds.length || Number(b.id === usual) - Number(a.id === usual))
  return best ? { state: 'new', placeId: best.id, categoryIds: best.categoryIds } : refused('noFreePlace')
}

const isFree = (place: { id: number }, one: Interval, { standing }: PlanGround) =>
  !standing.some((shift) => shift.placeId === place.id && overlaps(shift, one))
const common = (some: readonly number[], others: readonly number[]) => some.filter((id) => others.includes(id))
const refused = (reason: PlanRefusal): Planned => ({ state: 'refused', reason })
