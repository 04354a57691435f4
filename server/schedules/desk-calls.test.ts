import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, marina, olga, diana } = cast.employers
const { arbat, ponds } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const TUESDAY = addDays(MONDAY, 1)
const LAST = addDays(MONDAY, 14)
/** Анна yesterday, today, in a fortnight and a day later; Марина free today; Ольга a draft today; Диана today in another studio. */
test.beforeAll(async () => {
  const own = await desk.place([SIX])
  for (const day of [addDays(MONDAY, -1), MONDAY, LAST, addDays(LAST, 1)]) await desk.shift({ employer: anna, workplace: own, day })
  await desk.shift({ employer: marina, workplace: await desk.place([]), input_type: 'free' })
  await desk.draft({ employer: olga, workplace: await desk.place([SIX]) })
  await desk.shift({ employer: diana, workplace: await desk.place([SIX], { unit: ponds }), unit: ponds })
})

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))
const ofUnit = async (values: Record<string, string | number>, zone?: string) =>
  done(await desk.boss.get(`unit/${arbat}/schedules?${query(values)}`, undefined, zone ? { zone } : {})).items
const daysOf = (items: { day: string; employer_id: number }[]) =>
  items.filter(({ employer_id }) => employer_id === anna).map(({ day }) => day)

test('SCH-004 смены студии: за названные дни, а с признаком «на сегодня» — только сегодняшние, по часам студии', async () => {
  const asked = await ofUnit({ begin_at: addDays(MONDAY, -1), end_at: MONDAY })
  expect(daysOf(asked)).toEqual([addDays(MONDAY, -1), MONDAY])
  // The answer holds everybody of this studio and nobody of the other one, where somebody works on the same day.
  const today = await ofUnit({ for_today: 1 })
  for (const items of [asked.filter(({ day }: { day: string }) => day === MONDAY), today])
    expect(items.map(({ employer_id }: { employer_id: number }) => employer_id)).toEqual([olga, anna, marina])
  expect(new Set([...asked, ...today].map(({ unit_id }) => unit_id))).toEqual(new Set([arbat]))
  expect(daysOf(await ofUnit({ for_today: 1 }))).toEqual([MONDAY])
  expect(daysOf(await ofUnit({ for_today: 1, begin_at: LAST, end_at: LAST }))).toEqual([MONDAY])
  desk.goTo(addDays(MONDAY, -1), '23:30')
  // In Tashkent it is Monday already, while the studio's day is Sunday.
  expect(daysOf(await ofUnit({ for_today: 1 }, 'Asia/Tashkent'))).toEqual([addDays(MONDAY, -1)])
  desk.goTo(MONDAY, '09:00')
})

test('SCH-419 без названных дней расписание — с сегодняшнего дня на четырнадцать вперёд', async () => {
  expect(daysOf(await ofUnit({}))).toEqual([MONDAY, LAST])
  expect(daysOf(await ofUnit({ begin_at: TUESDAY }))).toEqual([LAST, addDays(LAST, 1)])
  const people = done(await desk.boss.get(`employers/schedules?unit_id=${arbat}`)).items
  const own = people.find(({ id }: { id: number }) => id === anna)
  expect(own.schedules.map(({ day }: { day: string }) => day)).toEqual([MONDAY, LAST])
})

test('SCH-411 сотрудники по расписанию: те, у кого оно есть, с временем в зоне X-Timezone; без неё — по Москве', async () => {
  const ask = async (by: Person, values: Record<string, string | number>, zone?: string) =>
    done(await by.get(`employers/schedules?${query(values)}`, undefined, zone ? { zone } : {})).items as {
      id: number
      name: string
      schedules: { begin_at: string; unit_id: number }[]
    }[]
  const all = await ask(desk.boss, { for_today: 1 })
  expect(all.map(({ name }) => name)).toEqual(['Ашотова Диана', 'Ветрова Ольга', 'Климова Анна', 'Пак Марина'])
  expect(all.find(({ id }) => id === anna)?.schedules).toMatchObject([{ unit_id: arbat, begin_at: at('10:00') }])
  const abroad = await ask(desk.boss, { for_today: 1, unit_id: arbat }, 'Asia/Tashkent')
  expect(abroad.map(({ id }) => id)).toEqual([olga, anna, marina])
  expect(abroad[1]?.schedules[0]?.begin_at).toBe(at('12:00'))
  const ids = async (phone: string) => (await ask(await desk.house.as(phone), { for_today: 1 })).map(({ id }) => id)
  expect(await ids(cast.administratorPonds)).toEqual([diana])
  expect(await ids(cast.topMaster)).toEqual([anna])
  expect(await ids(cast.foreign.superAdmin)).toEqual([])
  expect((await desk.boss.get('employers/schedules', undefined, { zone: 'Mars/Olympus' })).status).toBe(422)
})

test('SCH-005 сотрудники без окон в этот день: свободный график и неутверждённая смена; с окнами и не мастера не названы', async () => {
  const ask = async (date = MONDAY, unit: number = arbat) =>
    done(await desk.boss.get(`employers/schedules/no-window?unit_id=${unit}&date=${date}`)).items
  expect((await ask()).map(({ name }: { name: string }) => name)).toEqual(['Ветрова Ольга', 'Пак Марина'])
  expect((await ask())[1]).toMatchObject({
    id: marina,
    schedules: [{ input_type: 'free', begin_at: at('10:00'), approved_at: at('09:00') }],
  })
  expect([await ask(TUESDAY), await ask(MONDAY, ponds)]).toEqual([[], []])
  // A booked free start has its own row, and the shift still has no windows.
  const service = await desk.service(120, { employers: [marina] })
  const { schedules } = (await ask())[1]
  const seat = [{ employer_schedule_id: schedules[0].id, begin_at: at('12:00') }]
  done(await desk.book({ user_id: cast.customers.maria, service_ids: [service], schedules: seat }))
  expect((await ask()).map(({ id }: { id: number }) => id)).toEqual([olga, marina])
  const foreign = await desk.house.as(cast.foreign.superAdmin)
  expect(done(await foreign.get(`employers/schedules/no-window?unit_id=${arbat}&date=${MONDAY}`)).items).toEqual([])
})

test('смены больше чем за сто дней разом не отдаются, а больше чем на три года — не планируются', async () => {
  const long = 'begin_at=2026-01-01&end_at=2030-01-01'
  const asked = [`unit/${arbat}/schedules?${long}`, `employers/schedules?${long}`, `unit/${arbat}/schedules?end_at=2030-01-01`]
  for (const url of asked) expect((await desk.boss.get(url)).body.errors).toHaveProperty('end_at')
  const one = (day: string) => ({ employer_id: anna, begin_at: at('10:00', day), end_at: at('22:00', day), workplace_id: null })
  const plan = { unit_id: arbat, schedules: [one('2026-12-01'), one('2030-12-01')] }
  expect((await desk.boss.post('schedules/preview', plan)).body.errors).toHaveProperty('schedules')
})
