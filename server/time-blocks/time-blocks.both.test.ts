import { array, asyncProperty, assert as check, constantFrom } from 'fast-check'
import { expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
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

// The law of absences also holds for blocks: no path sells time under one.
const { anna, marina } = cast.employers
const { arbat } = cast.units
const numRuns = Number(process.env.RUNS ?? 14)
test.beforeAll(makeService)

const bodyOf = ({ day, from, to }: Pick<Scene, 'day' | 'from' | 'to'>) => ({
  unit_id: arbat,
  employer_id: anna,
  day,
  time_from: hourOf(from),
  time_to: hourOf(to),
  kind: 'break',
})
const block = (time: Pick<Scene, 'day' | 'from' | 'to'>, wish: object = {}) => desk.boss.post('time-blocks', { ...bodyOf(time), ...wish })

// A time that is offered to whoever waits is freed by a visit, and a visit keeps every block away: that path has its own test.
const names = Object.keys(sellingPaths).filter((name) => name !== 'лист ожидания')
/** Hours within the master's shift. */
const span = constantFrom<Hours[]>([10, 22], [10, 14], [14, 18], [16, 22], [12, 13], [15, 22])
const game = gameOf(names, span)
/** Every path is tried once, on a part of the shift and on the whole of it. */
const examples = names.map((name, at): [Game] => [{ span: at % 2 === 0 ? [14, 18] : [10, 22], pick: at, walked: [name] }])

test('закон: время под блоком не продаёт ни один путь, и отказ называет мастера, часы и дело', async () => {
  const seen = new Set<string>()
  const walk = async ({ span: hours, pick, walked }: Game) => {
    for (const name of new Set(walked)) {
      const scene = await openDay(hours, pick)
      const act = (await sellingPaths[name]?.(scene)) ?? (async () => null)
      done(await block(scene))
      const answer = await act()
      if (answer) expect([answer.status, answer.body.code], `${name}: ${JSON.stringify(answer.body)}`).toEqual([409, 1415])
      if (answer && name !== 'удержание')
        expect(Object.values(answer.body.errors).flat()).toEqual([
          expect.stringMatching(/^Климова Анна, \d\d:\d\d–\d\d:\d\d: Перерыв\. Выберите/),
        ])
      await expectLaw(scene)
      seen.add(name)
    }
  }
  await check(asyncProperty(game, walk), { numRuns: numRuns + examples.length, examples })
  expect([...seen].toSorted()).toEqual(names.toSorted())
}, 240_000)

async function expectLaw({ day }: Scene) {
  const sold = await sql(
    `select w.id from windows w join time_blocks b on b.employer_id = w.employer_id and b.begin_at < w.end_at and b.end_at > w.begin_at
     where b.day = $1 and (w.booking_id is not null or w.held_for is not null)`,
    [day],
  )
  expect(sold).toEqual([])
}

test('база сама не даст ни записать под блок, ни поставить блок на запись или на другой блок', async () => {
  const scene = await openDay([14, 18], 2)
  const id = await booked(windowOf(scene, marina))
  const visit = await booked(windowOf(scene, anna, 10))
  done(await block(scene))
  await expect(sql('update windows set booking_id = $2 where id = $1', [windowOf(scene), id])).rejects.toThrow('kept for something else')
  const put = (begin: string, end: string) =>
    sql('update time_blocks set begin_at = $2, end_at = $3 where day = $1', [
      scene.day,
      `${scene.day} ${begin}+03`,
      `${scene.day} ${end}+03`,
    ])
  await expect(put('11:00', '13:00')).rejects.toThrow('a visit stands there')
  const second = `insert into time_blocks (company_id, unit_id, employer_id, day, begin_at, end_at, kind, author_id)
    select company_id, unit_id, employer_id, day, begin_at + interval '1 hour', end_at, kind, author_id from time_blocks where day = $1`
  await expect(sql(second, [scene.day])).rejects.toThrow('time_blocks_once')
  expect(visit).toBeGreaterThan(0)
})

test('запись встала, пока ставили блок: отказ стоит у времени и по-русски', async () => {
  const scene = await openDay([14, 18], 2)
  const id = await booked(windowOf(scene, marina))
  await sql(`create function sold_meanwhile() returns trigger language plpgsql as $$
    begin update windows set booking_id = ${id} where id = ${windowOf(scene)}; return new; end $$`)
  await sql('create trigger a_sold_meanwhile before insert on time_blocks for each row execute function sold_meanwhile()')
  try {
    const { status, body } = await block(scene)
    expect([status, body.code, body.errors]).toEqual([409, E.intervalBooked, { time_from: [errors[E.intervalBooked].ru] }])
  } finally {
    await sql('drop trigger a_sold_meanwhile on time_blocks')
    await sql('drop function sold_meanwhile')
  }
})

test('отмена действия не возвращает визит под блок, который уже стоит на его месте', async () => {
  const scene = await openDay([14, 18], 2)
  const id = await booked(windowOf(scene))
  done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
  done(await block(scene))
  const { status, body } = await desk.boss.post(`bookings/${id}/undo`)
  expect([status, body.code]).toEqual([409, 1415])
  await expectLaw(scene)
})

test('закон: куда бы блок ни переносили, убран — продаётся ровно то же, что и прежде', async () => {
  await check(
    asyncProperty(array(span, { minLength: 1, maxLength: 4 }), async ([first = [12, 13], ...moves]) => {
      const scene = await openDay([0, 24], 0)
      const before = await desk.starts([service], { day: scene.day })
      const { id } = done(await block({ day: scene.day, from: first[0], to: first[1] }))
      for (const [from, to] of moves) {
        const employer_id = from % 4 === 0 ? marina : anna
        done(await desk.boss.put(`time-blocks/${id}`, { time_from: hourOf(from), time_to: hourOf(to), employer_id }))
      }
      done(await desk.boss.delete(`time-blocks/${id}`))
      expect(await desk.starts([service], { day: scene.day })).toEqual(before)
    }),
    { numRuns: Math.ceil(numRuns / 3) },
  )
}, 120_000)
