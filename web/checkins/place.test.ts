import { afterEach, expect, test, vi } from 'vitest'
import { evidenceOf } from '#domain/checkins/evidence.ts'
import { placeNow } from './place.ts'

const now = Date.parse('2026-11-23T09:00:00Z')
const at = { latitude: 55.75, longitude: 37.59 }

/** A phone that tells a place of this age, and what it was asked. */
function phoneWith(age: number) {
  const asked: PositionOptions[] = []
  const tell = (yes: PositionCallback, _: unknown, options: PositionOptions) => {
    asked.push(options)
    yes({ coords: { ...at, accuracy: 12 }, timestamp: now - age } as GeolocationPosition) // the rest is not read
  }
  vi.setSystemTime(now)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: tell } })
  return asked
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('место, которое телефон помнит, берут не старше тридцати секунд: и с полминутой до скана оно ещё не знак', async () => {
  const asked = phoneWith(30_000)
  const { place_age } = await placeNow()
  expect(place_age).toBe(30)
  expect(asked[0]?.maximumAge).toBe(30_000)
  const seen = { at: now / 1000, place: at, studio: at, accuracy: 12, skew: 0, last: null }
  expect(evidenceOf({ ...seen, age: (place_age ?? 0) + 30 }).flags).toEqual([])
  expect(evidenceOf({ ...seen, age: (place_age ?? 0) + 31 }).flags).toEqual(['geo_spoof'])
})

test('часы телефона назад и на века вперёд: возраст места остаётся числом, которое дом примет', async () => {
  phoneWith(-5000)
  expect((await placeNow()).place_age).toBe(0)
  phoneWith(9_000_000_000_000)
  expect((await placeNow()).place_age).toBe(2_000_000_000)
})
