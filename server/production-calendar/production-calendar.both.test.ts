import { expect } from 'vitest'
import type { ProductionYear } from '#contract/production-calendar/production-calendar.ts'
import type { TimesheetData } from '#contract/timesheets/timesheets.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'

const { anna } = cast.employers
const { arbat } = cast.units
const show = async (year: number, who = boss): Promise<ProductionYear> => done(await who.get(`production-calendar?country=ru&year=${year}`))
const dayOf = (data: ProductionYear, day: string) => data.days.find((one) => one.day === day)
const change = (day: string, kind: string | null, title: string | null = null) =>
  boss.put('production-calendar/days', { country: 'ru', day, kind, title })
const confirm = (year: number, source: string | null) => boss.put('production-calendar/years', { country: 'ru', year, source })
const sheet = async (month: string): Promise<TimesheetData> => done(await boss.get(`timesheets?unit_id=${arbat}&month=${month}&half=1`))

async function worked(day: string) {
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day })
  const times = { come_at: `${day} 10:00:00`, gone_at: `${day} 22:00:00`, comment: 'По журналу студии' }
  done(await boss.post('checkin/manual', { employer_id: anna, unit_id: arbat, day, ...times }))
}

test('календарь года с нормами приносит программа; день, сверенный с постановлением, меняется в нормах и возвращается', async () => {
  const before = await show(2026)
  expect(before).toMatchObject({ state: 'official', source: null, confirmed_at: null, confirmer: null })
  expect(before.days).toHaveLength(365)
  expect(before.norms[10]).toEqual({ days: 20, hours_40: 159, hours_36: 143, hours_24: 95 })
  expect(before.norms[12]).toMatchObject({ days: 247, hours_40: 1972 })
  const changed: ProductionYear = done(await change('2026-11-05', 'off', 'Перенос с 1 ноября'))
  expect(dayOf(changed, '2026-11-05')).toEqual({ day: '2026-11-05', kind: 'off', title: 'Перенос с 1 ноября', is_own: 1 })
  expect(changed.norms[10]).toMatchObject({ days: 19, hours_40: 151 })
  const back: ProductionYear = done(await change('2026-11-05', null))
  expect(back).toEqual(before)
  const log = await sql(`select event, before, after from audits where model_type = 'production_day' order by id`)
  expect(log.map(({ event }) => event)).toEqual(['created', 'deleted'])
  // A day that repeats the product's own is no change.
  done(await change('2026-11-04', 'holiday', 'День народного единства'))
  expect(await sql('select from production_days')).toHaveLength(0)
})

test('год сверяют с постановлением, и это видно в табеле; подтверждение снимают', async () => {
  desk.goTo('2027-06-16', '12:00')
  expect((await sheet('2027-06')).is_provisional).toBe(1)
  const said: ProductionYear = done(await confirm(2027, 'Постановление № 1234'))
  expect(said).toMatchObject({ state: 'official', source: 'Постановление № 1234', confirmer: { name: expect.any(String) } })
  expect((await sheet('2027-06')).is_provisional).toBe(0)
  expect(done(await confirm(2027, null))).toMatchObject({ state: 'provisional', source: null, confirmed_at: null })
})

test('утверждённый табель остаётся при своём календаре, а чужой вид утверждённого не проходит', async () => {
  desk.goTo('2027-08-16', '12:00')
  await worked('2027-08-03')
  const seen = await sheet('2027-08')
  done(await change('2027-08-03', 'holiday', 'День города'))
  const about = { unit_id: arbat, month: '2027-08', half: 1 }
  expect((await boss.post('timesheets/approve', { ...about, hash: seen.hash })).status).toBe(409)
  const now = await sheet('2027-08')
  const parts = (data: TimesheetData) =>
    data.rows
      .find(({ employer }) => employer.id === anna)
      ?.days.find(({ day }) => day === '2027-08-03')
      ?.parts.map(({ code }) => code)
  expect([parts(seen), parts(now)]).toEqual([['Я'], ['РВ']])
  expect(now.norm.days).toBe(seen.norm.days - 1)
  const approved: TimesheetData = done(await boss.post('timesheets/approve', { ...about, hash: now.hash }))
  done(await change('2027-08-03', null))
  const after = await sheet('2027-08')
  expect(after).toEqual(approved)
  expect(parts(after)).toEqual(['РВ'])
})

test('чужой компании календарь не виден; без названия праздника, за краем лет и с неизвестным видом — отказ у поля', async () => {
  done(await change('2028-02-01', 'holiday', 'Свой праздник'))
  const stranger = await house.as(cast.foreign.superAdmin)
  expect(dayOf(await show(2028, stranger), '2028-02-01')).toMatchObject({ kind: 'workday', is_own: 0 })
  const wrong = async (answer: Promise<{ status: number; body: { errors: Record<string, string[]> } }>) => {
    const { status, body } = await answer
    return [status, Object.keys(body.errors)]
  }
  expect(await wrong(change('2028-02-02', 'holiday'))).toEqual([422, ['title']])
  expect(await wrong(change('2019-02-02', 'off', 'Давно'))).toEqual([422, ['day']])
  expect(await wrong(change('2028-02-02', 'feast', 'Пир'))).toEqual([422, ['kind']])
  expect(await wrong(confirm(2150, 'Постановление'))).toEqual([422, ['year']])
})
