import { array, asyncProperty, assert as check, constantFrom, integer, tuple } from 'fast-check'
import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import {
  booked,
  type Game,
  gameOf,
  type Hours,
  hourOf,
  makeService,
  openDay,
  type Scene,
  sellingPaths,
  service,
  windowOf,
} from '#server/testing/selling-paths.ts'

// The law: no path sells time of a master who does not come.
const { anna, marina } = cast.employers
const { arbat } = cast.units
const numRuns = Number(process.env.RUNS ?? 14)
test.beforeAll(makeService)

const absent = ({ day, from, to }: Pick<Scene, 'day' | 'from' | 'to'>, wish: object = {}) =>
  desk.boss.post('absences', {
    unit_id: arbat,
    employer_id: anna,
    begin_day: day,
    end_day: day,
    time_from: hourOf(from),
    time_to: to === 24 ? null : hourOf(to),
    ...wish,
  })

const names = Object.keys(sellingPaths)
const span = constantFrom<Hours[]>([0, 24], [0, 24], [10, 14], [14, 18], [16, 24], [12, 13], [15, 22])
const game = gameOf(names, span)
/** Every path is tried once, on half of a day and on the whole of it. */
const examples = names.map((name, at): [Game] => [{ span: at % 2 === 0 ? [14, 18] : [0, 24], pick: at, walked: [name] }])

test('закон: того, кто не выйдет, не продаёт ни один путь, и отказ называет, кто и когда не выйдет', async () => {
  const seen = new Map<string, number>()
  const walk = async ({ span: hours, pick, walked }: Game) => {
    for (const name of new Set(walked)) {
      const scene = await openDay(hours, pick)
      const act = (await sellingPaths[name]?.(scene)) ?? (async () => null)
      done(await absent(scene))
      const answer = await act()
      if (answer) expect([answer.status, answer.body.code], `${name}: ${JSON.stringify(answer.body)}`).toEqual([409, 1413])
      if (answer && name !== 'удержание')
        expect(Object.values(answer.body.errors).flat()).toEqual([
          expect.stringMatching(/^Климова Анна не выйдет \d\d\.\d\d\.\d{4}: выберите/),
        ])
      await expectLaw(scene)
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
  }
  await check(asyncProperty(game, walk), { numRuns: numRuns + examples.length, examples })
  expect([...seen.keys()].toSorted()).toEqual(names.toSorted())
}, 240_000)

/** Expects that every visit in the master's absence was there before the absence. */
async function expectLaw({ day }: Scene) {
  const sold = await sql(
    `select w.id from windows w join absences a on a.employer_id = w.employer_id and a.begin_at < w.end_at and a.end_at > w.begin_at
     where a.day = $1 and ((w.booking_id is not null and w.booking_id <> all(a.booking_ids)) or w.held_for is not null)`,
    [day],
  )
  expect(sold).toEqual([])
}

test('база сама не даст посадить к тому, кто не выйдет, и отложить её окно для листа ожидания', async () => {
  const scene = await openDay([0, 24], 0)
  const id = await booked(windowOf(scene, marina))
  done(await absent(scene))
  await expect(sql('update windows set booking_id = $2 where id = $1', [windowOf(scene), id])).rejects.toThrow('the master does not come')
  const [row] = await sql('select booking_id from windows where id = $1', [windowOf(scene)])
  expect(row).toEqual({ booking_id: null })
})

test('закон: вернулась — продаётся ровно то же, что и прежде', async () => {
  const steps = array(tuple(span, integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 3 })
  await check(
    asyncProperty(steps, async (all) => {
      const scene = await openDay([0, 24], 0)
      const before = await desk.starts([service], { day: scene.day })
      const ids = new Set<number>()
      for (const [[from, to]] of all) for (const { id } of done(await absent({ day: scene.day, from, to })).items) ids.add(id)
      const left = (await sql('select id from absences where day = $1 and employer_id = $2', [scene.day, anna])).map(({ id }) => Number(id))
      done(await desk.boss.post('absences/end', { ids: left }))
      expect(left.every((id) => ids.has(id))).toBe(true)
      expect(await desk.starts([service], { day: scene.day })).toEqual(before)
    }),
    { numRuns: Math.ceil(numRuns / 3) },
  )
}, 120_000)
