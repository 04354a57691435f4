import { array, assert, boolean, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { attendancesOf } from './attendance.ts'
import type { ApprovedShift, CheckinEvent, Decision } from './events.ts'

const day = '2026-11-23'
/** Seconds of a clock time. */
const at = (clock: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return 1_800_000_000 + hours * 3600 + minutes * 60 + seconds
}
const shift: ApprovedShift = { id: 1, unit_id: 1, day, begin: at('10:00'), end: at('22:00') }
let last = 0
const event = (clock: string, rest: Partial<CheckinEvent> = {}): CheckinEvent => ({
  id: ++last,
  unit_id: 1,
  day,
  at: at(clock),
  kind: 'mark',
  state: 'ok',
  come: null,
  gone: null,
  ...rest,
})
const one = (events: CheckinEvent[], shifts = [shift], planned: { begin: number; end: number }[] = []) =>
  attendancesOf(shifts, events, [], planned)[0]

test('C1 опоздание считается от начала смены и лишь дольше пяти минут, приход раньше не оплачен', () => {
  expect(one([event('10:05:00')])?.late).toBe(0)
  expect(one([event('10:05:01')])?.late).toBe(300)
  expect(one([event('10:12:40')])?.late).toBe(12 * 60)
  expect(one([event('09:40'), event('22:00')])).toMatchObject({ late: 0, paid: 12 * 3600, outside: 20 * 60, outsidePaid: 0 })
})

test('C2 первая отметка — приход, через семь секунд не в счёт, через двадцать минут повтор, последняя — уход', () => {
  const events = ['09:58', '09:58:07', '10:20', '14:00', '21:40'].map((clock) => event(clock))
  const told = one(events)
  expect(told).toMatchObject({ come: at('09:58'), gone: at('21:40'), intermediate: [at('14:00')], leftEarly: 20 * 60 })
  expect(events.map(({ id }) => told?.told.get(id))).toEqual(['come', 'ignored', 'repeat', 'mark', 'gone'])
})

test('C3 из оплаты уходит большее из взятого и плановых перерывов', () => {
  const events = [event('09:48'), event('14:05', { kind: 'break' }), event('14:50', { kind: 'break' }), event('21:20')]
  const planned = [{ begin: at('14:00'), end: at('15:00') }]
  expect(one(events, [shift], planned)).toMatchObject({ paid: 10 * 3600 + 20 * 60, leftEarly: 40 * 60, isOnBreak: false })
  expect(one(events)?.paid).toBe(11 * 3600 + 20 * 60 - 45 * 60)
})

test('C9 работа без смены не оплачена, пока её не одобрили', () => {
  const times = event('11:00', { kind: 'times', come: at('11:00'), gone: at('15:00') })
  expect(one([times], [])).toMatchObject({ shift: null, come: at('11:00'), paid: 0, outside: 4 * 3600, outsidePaid: 0 })
  expect(one([times, event('11:00', { kind: 'outside' })], [])).toMatchObject({ paid: 0, outsidePaid: 4 * 3600 })
})

test('незакрытый перерыв кончается с уходом, без ухода он идёт и ничего не оплачено', () => {
  const events = [event('10:00'), event('20:00', { kind: 'break' })]
  expect(one(events)).toMatchObject({ isOnBreak: true, paid: 0, gone: null })
  expect(one([...events, event('21:00')])).toMatchObject({ isOnBreak: false, breaks: [{ begin: at('20:00'), end: at('21:00') }] })
  expect(one([event('10:00'), event('13:00', { kind: 'break' }), event('13:00:05', { kind: 'break' })])?.isOnBreak).toBe(true)
})

test('две смены дня: открытая ждёт ухода, закрытая отдаёт отметку ближайшему началу; два места в одни часы — одна явка', () => {
  const late = { ...shift, id: 2, begin: at('16:00'), end: at('22:00') }
  const early = { ...shift, end: at('15:00') }
  const told = attendancesOf(
    [early, late],
    ['09:58', '15:02', '15:58', '22:01'].map((clock) => event(clock)),
  )
  expect(told.map(({ come, gone }) => [come, gone])).toEqual([
    [at('09:58'), at('15:02')],
    [at('15:58'), at('22:01')],
  ])
  const both = attendancesOf([early, { ...late, begin: at('14:00') }], [event('10:00'), event('22:00')])
  expect(both).toMatchObject([{ shift: { begin: at('10:00'), end: at('22:00'), ids: [1, 2] }, paid: 12 * 3600 }])
})

test('последнее слово человека о времени сильнее отметок, отклонённое и ждущее не в счёт', () => {
  const marks = [event('10:30'), event('21:00')]
  const told = one([...marks, event('10:00', { kind: 'times', come: at('10:00') }), event('10:00', { kind: 'times', gone: at('22:00') })])
  expect(told).toMatchObject({ come: at('10:00'), gone: at('22:00'), late: 0 })
  const kept = event('09:50', { state: 'pending' })
  const [first = marks[0]!] = marks
  expect(one([...marks, kept])?.come).toBe(at('10:30'))
  expect(attendancesOf([shift], [...marks, kept], [{ id: 1, event_id: kept.id, accepted: true }])[0]?.come).toBe(at('09:50'))
  expect(attendancesOf([shift], marks, [{ id: 1, event_id: first.id, accepted: false }])[0]).toMatchObject({
    come: at('21:00'),
    gone: null,
  })
})

const kinds = constantFrom<CheckinEvent['kind']>('mark', 'mark', 'mark', 'break', 'outside')
const anyEvents = array(
  record({ at: integer({ min: at('06:00'), max: at('23:59') }), kind: kinds, state: constantFrom<CheckinEvent['state']>('ok', 'pending') }),
  { maxLength: 12 },
).map((list) => list.map((rest, index) => event('00:00', { ...rest, id: index + 1 })))

test('PL1 явка — одна и та же, в каком бы порядке события ни дошли', () => {
  const decisions = array(record({ event_id: integer({ min: 1, max: 12 }), accepted: boolean() }), { maxLength: 6 }).map((list) =>
    list.map((rest, index): Decision => ({ ...rest, id: index + 1 })),
  )
  assert(
    property(
      anyEvents.chain((list) => shuffledSubarray(list, { minLength: list.length }).map((mixed) => [list, mixed] as const)),
      decisions,
      ([list, mixed], said) => {
        expect(attendancesOf([shift], mixed, said.toReversed())).toEqual(attendancesOf([shift], list, said))
      },
    ),
  )
})

test('PL2 оплачено не меньше нуля и не больше смены', () => {
  assert(
    property(anyEvents, (list) => {
      for (const { paid, outside, outsidePaid, shift: span } of attendancesOf([shift], list)) {
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(span ? span.end - span.begin : 0)
        expect(outsidePaid).toBeLessThanOrEqual(outside)
        expect(outside).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
