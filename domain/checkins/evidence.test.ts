import { assert, boolean, double, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTypedCode, codeIdOf, isFreshStep, isKeptStep, printCodeId, STEP_SECONDS, stepOf, typedCodeOf } from './codes.ts'
import { distanceBetween, evidenceOf, exactly, flags } from './evidence.ts'

const arbat = { latitude: 55.7494, longitude: 37.5931 }
const place = (latitude: number, longitude: number) => ({ latitude, longitude })
const seen = (where: { latitude: number; longitude: number }, more = {}) =>
  evidenceOf({ at: 1000, place: where, accuracy: 10, skew: 0, studio: arbat, last: null, ...more })

test('C4 код хорош в своём шаге и в следующем', () => {
  const begin = Date.parse('2026-11-23T07:00:00Z') / 1000
  expect(stepOf(begin)).toBe(119_694_480)
  expect(isFreshStep(119_694_480, begin + 29)).toBe(true)
  expect(isFreshStep(119_694_480, begin + 30)).toBe(false)
  expect(isFreshStep(119_694_480, begin - 1)).toBe(false)
})

test('C5 расстояние до студии и его знак', () => {
  expect(seen(place(55.7503, 37.5945))).toEqual({ distance: 133, flags: [] })
  expect(seen(place(55.752, 37.5931))).toEqual({ distance: 289, flags: ['far'] })
  expect(seen(place(55.752, 37.5931), { accuracy: 400 }).flags).toEqual(['geo_rough'])
  expect(seen(place(0, 0))).toEqual({ distance: null, flags: ['no_geo'] })
  expect(seen(place(55.7503, 37.5945), { skew: 121 }).flags).toEqual(['skew'])
})

test('C6 так быстро по городу не ездят', () => {
  const sokol = place(55.7494 + 4852 / 111_194.93, 37.5931)
  const tashkent = place(41.2995, 69.2401)
  expect(distanceBetween(arbat, sokol)).toBe(4852)
  expect(Math.round(distanceBetween(arbat, tashkent) / 1000)).toBeGreaterThan(2700)
  const last = { at: 1000, place: arbat, accuracy: null }
  expect(evidenceOf({ at: 1180, place: sokol, accuracy: 5, skew: 0, studio: sokol, last }).flags).toEqual([])
  expect(evidenceOf({ at: 1000 + 2400, place: tashkent, accuracy: 5, skew: 0, studio: tashkent, last }).flags).toEqual(['geo_spoof'])
})

test('точность в ноль метров и точность до трёх метров два раза подряд — знак подделки, один раз — нет', () => {
  const metres = integer({ min: 0, max: 1000 })
  assert(
    property(metres, option(metres), integer({ min: 0, max: 86_400 }), (accuracy, before, pause) => {
      const last = before === null ? null : { at: 1000 - pause, place: arbat, accuracy: before }
      const isSpoof = accuracy === 0 || (accuracy <= 3 && before !== null && before <= 3)
      expect(seen(arbat, { accuracy, last }).flags).toEqual(isSpoof ? ['geo_spoof'] : [])
    }),
  )
  // A place that was not sent at all has no accuracy to doubt.
  expect(seen(place(0, 0), { accuracy: 0 }).flags).toEqual(['no_geo'])
  expect(seen(arbat, { accuracy: null, last: { at: 900, place: arbat, accuracy: 1 } }).flags).toEqual([])
})

test('место старше минуты, то же место третий день и место, названное в тот же день другим телефоном другого человека, — знак', () => {
  const told = (more: object) => seen(arbat, more).flags
  expect([60, 61].map((age) => told({ age }))).toEqual([[], ['geo_spoof']])
  expect([1, 2].map((days) => told({ echoes: { days, others: false } }))).toEqual([[], ['geo_spoof']])
  expect(told({ echoes: { days: 0, others: true }, age: 99 })).toEqual(['geo_spoof'])
  expect([place(55.75, 37.59), place(55.75000049, 37.59), place(55.7500006, 37.59)].map(exactly)).toEqual([
    '55.750000 37.590000',
    '55.750000 37.590000',
    '55.750001 37.590000',
  ])
})

test('C7 снятое без сети принимают двенадцать часов от начала шага', () => {
  const step = 119_694_480
  const begin = step * STEP_SECONDS
  expect(isKeptStep(step, begin + 3 * 3600 + 600)).toBe(true)
  expect(isKeptStep(step, begin + 12 * 3600 + 60)).toBe(false)
  expect(isKeptStep(step, begin - 1)).toBe(false)
})

test('PL3 знаки ничего не запрещают: у любого места есть ответ, и он из известных', () => {
  const coordinate = double({ min: -90, max: 90, noNaN: true })
  const spot = record({ latitude: coordinate, longitude: coordinate })
  const scans = record({
    at: integer({ min: 1, max: 2_000_000_000 }),
    place: spot,
    studio: option(spot),
    accuracy: option(integer({ min: 0 })),
    skew: option(integer()),
    last: option(record({ at: integer({ min: 0 }), place: spot, accuracy: option(integer({ min: 0 })) })),
  })
  assert(
    property(scans, (scan) => {
      expect(evidenceOf(scan).flags.every((flag) => flags.includes(flag))).toBe(true)
    }),
  )
})

test('PL4 код хорош ровно в двух шагах', () => {
  assert(
    property(integer({ min: 0, max: 2_000_000_000 }), integer({ min: -120, max: 120 }), boolean(), (now, away, isFar) => {
      const step = stepOf(now) + (isFar ? away : away % 3)
      expect(isFreshStep(step, now)).toBe(step === stepOf(now) || step === stepOf(now) - 1)
    }),
  )
})

test('номер кода читается и пишется, набранный руками код прощает буквы, похожие на цифры', () => {
  expect(codeIdOf(printCodeId(12, 119_694_480))).toEqual({ kiosk: 12, step: 119_694_480 })
  for (const wrong of ['', '12', '12.', '.5', '12.5.6', '-1.5', '1e3.5', `1.${'9'.repeat(20)}`]) expect(codeIdOf(wrong)).toBeNull()
  expect(typedCodeOf(new Uint8Array([0, 0, 0, 0, 1, 9]))).toBe('00000001')
  expect(typedCodeOf(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZZZZZ')
  expect(cleanTypedCode(' o1-il 23')).toBe('011123')
})
