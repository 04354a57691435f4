import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaps } from '#domain/core/interval.ts'
import { type PlanGround, type Planned, planShifts, type StandingShift, type WantedShift } from './plan.ts'

const H = 3600
const [manicure, pedicure] = [12, 13]
const [anna, olga, alla] = [1, 2, 3]
const ground: PlanGround = {
  unitId: 1,
  workers: [
    { id: anna, isBookable: true, isGone: false, from: null, to: null, categoryIds: [manicure, pedicure] },
    { id: olga, isBookable: true, isGone: false, from: '2026-11-24', to: null, categoryIds: [manicure] },
    { id: alla, isBookable: false, isGone: false, from: null, to: null, categoryIds: [] },
  ],
  places: [
    { id: 5, isClosed: false, categoryIds: [manicure] },
    { id: 6, isClosed: false, categoryIds: [manicure, pedicure] },
    { id: 7, isClosed: true, categoryIds: [manicure, pedicure] },
  ],
  standing: [],
}
const wish = (of: Partial<WantedShift> = {}): WantedShift => ({
  employerId: anna,
  day: '2026-11-24',
  begin: 10 * H,
  end: 22 * H,
  placeId: 5,
  isAnyPlace: false,
  isWithinDay: true,
  categoryIds: [manicure, pedicure],
  ...of,
})
const standing = (of: Partial<StandingShift> = {}): StandingShift => ({
  unitId: 1,
  employerId: olga,
  placeId: 5,
  begin: 10 * H,
  end: 22 * H,
  categoryIds: [manicure],
  ...of,
})
const plan = (one: Partial<WantedShift>, shifts: StandingShift[] = []) => planShifts([wish(one)], { ...ground, standing: shifts })[0]
const reason = (one: Partial<WantedShift>, shifts: StandingShift[] = []) => {
  const planned = plan(one, shifts)
  return planned?.state === 'refused' ? planned.reason : planned?.state
}

describe('что станет с каждой сменой плана', () => {
  test('на месте делают то, что умеет мастер и что на нём включено', () => {
    expect(plan({})).toEqual({ state: 'new', placeId: 5, categoryIds: [manicure] })
    expect(plan({ placeId: 6 })).toEqual({ state: 'new', placeId: 6, categoryIds: [manicure, pedicure] })
    expect(reason({ employerId: olga, categoryIds: [pedicure] })).toBe('categoryOff')
  })

  test('каждый отказ назван', () => {
    expect([reason({ end: 10 * H }), reason({ isWithinDay: false })]).toEqual(['interval', 'midnight'])
    expect([reason({ employerId: 9 }), reason({ employerId: olga, day: '2026-11-23' })]).toEqual(['gone', 'absent'])
    expect([reason({ placeId: 99 }), reason({ placeId: 7 }), reason({ placeId: null })]).toEqual([
      'workplaceForeign',
      'workplaceClosed',
      'workplace',
    ])
    expect([reason({}, [standing()]), reason({ categoryIds: [] })]).toEqual(['workplaceTaken', 'category'])
    expect(reason({}, [standing({ employerId: anna, unitId: 2, placeId: 50 })])).toBe('otherUnit')
    expect(reason({}, [standing({ employerId: anna, placeId: 6, begin: 9 * H })])).toBe('twice')
  })

  test('те же часы того же человека — уже стоит, другие категории рядом — можно', () => {
    expect(reason({ placeId: 6 }, [standing({ employerId: anna })])).toBe('same')
    expect(reason({ placeId: 6, categoryIds: [pedicure] }, [standing({ employerId: anna, end: 20 * H })])).toBe('new')
  })

  test('администратор только присутствует: без места и категорий, но не дважды', () => {
    expect(plan({ employerId: alla })).toEqual({ state: 'new', placeId: null, categoryIds: [] })
    expect(reason({ employerId: alla }, [standing({ employerId: alla, placeId: null, categoryIds: [], end: 12 * H })])).toBe('twice')
  })

  test('свободное место: где больше нужных услуг; занято — следующее; мест не осталось — отказ', () => {
    const any = { isAnyPlace: true, placeId: null }
    expect(plan(any)).toMatchObject({ placeId: 6 })
    expect(plan(any, [standing({ placeId: 6 })])).toMatchObject({ placeId: 5, categoryIds: [manicure] })
    expect(reason(any, [standing({ placeId: 6 }), standing({ employerId: 8 })])).toBe('noFreePlace')
    expect(plan({ ...any, categoryIds: [manicure] }, [standing({ employerId: anna, placeId: 6, begin: 0, end: H })])).toMatchObject({
      placeId: 6,
    })
  })
})

const seconds = fc.integer({ min: 0, max: 47 }).map((half) => half * 1800)
const wanted = fc.record({
  employerId: fc.constantFrom(anna, olga, alla, 9),
  day: fc.constantFrom('2026-11-23', '2026-11-24'),
  begin: seconds,
  end: seconds,
  placeId: fc.constantFrom(null, 5, 6, 7),
  isAnyPlace: fc.boolean(),
  isWithinDay: fc.constant(true),
  categoryIds: fc.subarray([manicure, pedicure]),
})
const people = fc.constantFrom(anna, olga, alla)
/** What stands already keeps the database's own rules: it was planned too, partly in another studio. */
const elsewhere = fc
  .array(fc.record({ employerId: people, begin: seconds }), { maxLength: 3 })
  .map((rows) =>
    rows.flatMap(({ employerId, begin }, at) =>
      rows.slice(0, at).some((one) => one.employerId === employerId)
        ? []
        : [{ unitId: 2, employerId, placeId: 90 + at, begin, end: begin + 4 * H, categoryIds: [manicure] }],
    ),
  )
const accepted = (list: readonly WantedShift[], plans: readonly Planned[]) =>
  list.flatMap((one, at): StandingShift[] => {
    const planned = plans[at]
    return planned?.state === 'new' ? [{ ...standing(), ...one, placeId: planned.placeId, categoryIds: planned.categoryIds }] : []
  })

describe('законы плана', () => {
  test('принятые смены не спорят ни между собой, ни с теми, что стоят', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 25 }), elsewhere, (list, shifts) => {
        const all = [...shifts, ...accepted(list, planShifts(list, { ...ground, standing: shifts }))]
        for (const [at, one] of all.entries())
          for (const other of all.slice(at + 1).filter((next) => overlaps(one, next))) {
            if (one.placeId !== null) expect(other.placeId).not.toBe(one.placeId)
            if (one.employerId !== other.employerId) continue
            expect(other.unitId).toBe(one.unitId)
            expect(one.categoryIds.filter((id) => other.categoryIds.includes(id))).toEqual([])
          }
      }),
    )
  })

  test('место принятой смены открыто, и всё на нём умеют и делают', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 25 }), (list) => {
        for (const one of accepted(list, planShifts(list, ground)).filter(({ employerId }) => employerId !== alla)) {
          const place = ground.places.find(({ id }) => id === one.placeId)
          expect(place?.isClosed).toBe(false)
          expect(one.categoryIds.length).toBeGreaterThan(0)
          for (const id of one.categoryIds) {
            expect(place?.categoryIds).toContain(id)
            expect(ground.workers.find((worker) => worker.id === one.employerId)?.categoryIds).toContain(id)
          }
        }
      }),
    )
  })

  test('повтор того же плана ничего не добавляет: принятое уже стоит, отказы не принимаются', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 25 }), (list) => {
        const plans = planShifts(list, ground)
        const again = planShifts(list, { ...ground, standing: accepted(list, plans) })
        for (const [at, planned] of plans.entries()) if (planned.state !== 'refused') expect(again[at]?.state).toBe('same')
      }),
    )
  })
})
