import { expect } from 'vitest'
import { MOST_NOTES } from '#contract/day-notes/day-notes.ts'
import type { MyDay } from '#contract/my-days/my-days.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

const { anna } = cast.employers
const { arbat, ponds } = cast.units
const WATER = 'До 12 нет горячей воды'

const admin = () => desk.house.as(cast.administrator)
const write = async (day: string, wish: object = {}, by = admin()) =>
  (await by).post('day-notes', { unit_id: arbat, day, text: WATER, ...wish })
const notesOf = async (day: string, { unit = arbat, by = admin() }: { unit?: number; by?: ReturnType<typeof admin> } = {}) =>
  done(await (await by).get(`calendar?unit_id=${unit}&day=${day}`)).notes as { id: number; text: string }[]

test('заметку пишут на день студии, меняют, переносят на другой день и убирают; каждое действие есть в журнале', async () => {
  const [day, other] = [ownDay(), ownDay()]
  desk.goTo(day, '09:12')
  const made = done(await write(day))
  expect(made).toMatchObject({ unit_id: arbat, day, text: WATER, author: { name: 'Егорова Наталья' }, written_at: `${day} 09:12:00` })
  expect(await notesOf(day)).toEqual([made])
  expect([await notesOf(other), await notesOf(day, { unit: ponds })]).toEqual([[], []])

  desk.goTo(day, '10:40')
  const moved = done(await (await admin()).put(`day-notes/${made.id}`, { day: other }))
  expect(moved).toEqual({ ...made, day: other })
  const said = done(await desk.boss.put(`day-notes/${made.id}`, { text: '  Воды нет до 14  ' }))
  expect(said).toMatchObject({ text: 'Воды нет до 14', author: { id: cast.employers.superAdmin }, written_at: `${day} 10:40:00` })
  expect([await notesOf(day), await notesOf(other)]).toEqual([[], [said]])

  done(await (await admin()).delete(`day-notes/${made.id}`))
  expect(await notesOf(other)).toEqual([])
  expect((await desk.boss.get(`day-notes/${made.id}`)).status).toBe(404)
  const { items } = done(await desk.boss.get(`audits?search=model_type:day_note;model_id:${made.id}&searchJoin=and`))
  expect(items.map(({ event }: { event: string }) => event)).toEqual(['deleted', 'updated', 'updated', 'created'])
  expect(items.at(-1).after).toMatchObject({ day, text: WATER, unit_id: arbat })
})

test('читает каждый, кому открыт календарь; мастер видит заметку в «Моём дне» той студии, где у неё смена', async () => {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day })
  const { id } = done(await write(day))
  const [own, neighbour] = [desk.house.as(cast.topMaster), desk.house.as(cast.administratorPonds)]
  for (const by of [own, neighbour]) expect((await notesOf(day, { by })).map(({ text }) => text)).toEqual([WATER])
  const daysOf = async (by: typeof own): Promise<MyDay[]> => done(await (await by).get(`my-days?from=${day}&days=2`)).items
  expect((await daysOf(own)).map(({ notes }) => notes)).toEqual([[{ id, unit_id: arbat, text: WATER }], []])
  expect((await daysOf(desk.house.as(cast.master))).flatMap(({ notes }) => notes)).toEqual([])
})

test('кому нельзя записывать и кому студия не открыта, тот не пишет, не меняет и не убирает; чужая компания не читает', async () => {
  const day = ownDay()
  const { id } = done(await write(day))
  const trials = [
    { by: desk.house.as(cast.topMaster), status: 403 },
    { by: desk.house.as(cast.administratorPonds), status: 404 },
    { by: desk.house.as(cast.foreign.superAdmin), status: 404 },
  ]
  for (const { by, status } of trials) {
    expect((await write(day, {}, by)).status).toBe(status)
    expect((await (await by).put(`day-notes/${id}`, { text: 'Нет' })).status).toBe(status)
    expect((await (await by).delete(`day-notes/${id}`)).status).toBe(status)
  }
  expect((await (await desk.house.as(cast.foreign.superAdmin)).get(`day-notes/${id}`)).status).toBe(404)
  expect((await notesOf(day)).map(({ text }) => text)).toEqual([WATER])
})

test('пустая, длинная и лишняя заметка отказаны у поля', async () => {
  const [day, next] = [ownDay(), ownDay()]
  const refusal = async (wish: object, on = day) => (await write(on, wish)).body.errors
  expect(await refusal({ text: '   ' })).toEqual({ text: ['Обязательное поле.'] })
  expect(await refusal({ text: 'я'.repeat(201) })).toEqual({ text: ['Максимальное число символов - 200'] })
  expect(await refusal({ day: '2026-02-30' })).toEqual({ day: ['Некорректная дата.'] })
  for (let count = 0; count < MOST_NOTES; count++) done(await write(day, { text: `Заметка ${count}` }))
  const many = { text: ['На этот день уже 10 заметок. Уберите лишние или допишите в одну из них.'] }
  expect(await refusal({})).toEqual(many)
  const { id } = done(await write(next))
  expect((await (await admin()).put(`day-notes/${id}`, { day })).body.errors).toEqual(many)
})
