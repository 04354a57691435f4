import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { timesheetMessages as words } from '#contract/timesheets/timesheets.ru.ts'
import type { TimesheetData, TimesheetRow } from '#contract/timesheets/timesheets.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { anna, marina } = cast.employers
const { arbat, sokol } = cast.units
/** Each test has a month of its own, from 2027 on. */
let count = 0
let month = ''
test.beforeEach(() => {
  month = `2027-${String(++count).padStart(2, '0')}`
  desk.goTo(`${month}-16`, '12:00')
})
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`
const about = (half: 0 | 1 | 2 = 1, unit_id: number = arbat) => ({ unit_id, month, half })
const queryOf = (half: 0 | 1 | 2 = 1) => `unit_id=${arbat}&month=${month}&half=${half}`
const show = async (half: 0 | 1 | 2 = 1): Promise<TimesheetData> => done(await boss.get(`timesheets?${queryOf(half)}`))
const rowOf = (data: TimesheetData, id: number) => data.rows.find(({ employer }) => employer.id === id) as TimesheetRow
const cellsOf = (data: TimesheetData, id: number, ...days: number[]) =>
  days.map((day) =>
    rowOf(data, id)
      .days.find((one) => one.day === on(day))
      ?.parts.map(({ code, minutes }) => `${code} ${minutes}`)
      .join(' '),
  )
const times = (day: number, come: string, gone: string | null, more: object = {}) => ({
  employer_id: anna,
  unit_id: arbat,
  day: on(day),
  come_at: `${on(day)} ${come}:00`,
  comment: 'По журналу студии',
  ...more,
  ...(gone && { gone_at: `${on(day)} ${gone}:00` }),
})
const manual = (day: number, come: string, gone: string | null, more: object = {}) =>
  boss.post('checkin/manual', times(day, come, gone, more))
async function worked(day: number, come = '10:00', gone: string | null = '22:00') {
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day: on(day) })
  done(await manual(day, come, gone))
}
const approve = async (half: 0 | 1 | 2 = 1, who = boss) => who.post('timesheets/approve', { ...about(half), hash: (await show(half)).hash })

test('C8 половина месяца сложена из явки, коды — из статуса и праздников; Т-13 прочитан назад: дни дают напечатанный итог', async () => {
  for (let day = 1; day <= 8; day++) await worked(day, '10:00', '21:00')
  await worked(9, '10:00', '20:20')
  await worked(10, '10:00', '19:50')
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day: on(11) })
  done(await manual(12, '11:00', '15:00', { out_of_schedule: 1 }))
  const before = await show()
  // The first eight days of January are holidays, so work on them has the code РВ.
  expect(cellsOf(before, anna, 1, 8, 9, 10, 11, 12, 13)).toEqual([
    'РВ 660',
    'РВ 660',
    'Я 620',
    'Я 590',
    'НН 0',
    'НН 0'.replace('НН', 'В'),
    'В 0',
  ])
  expect(rowOf(before, anna)).toMatchObject({ minutes: 6490, worked_days: 10 })
  expect(before).toMatchObject({ status: 'open', number: 1, versions: [], is_provisional: 1, is_over: 1, changed: null, questions: [] })
  done(await approve())
  const file = async (format: string) => {
    const answer = await boss.get(`timesheets/file?${queryOf()}&format=${format}`)
    expect(answer.status).toBe(200)
    return Buffer.from(answer.data as Uint8Array)
  }
  const { sheets } = await readXlsx(await file('xlsx'))
  const rows = sheets[0]?.rows ?? []
  const at = rows.findIndex((row) => String(row[1]).startsWith('Климова А. П., Топ-мастер'))
  const hours = (rows[at + 1] ?? []).slice(3, 19).filter((one) => typeof one === 'number')
  expect(hours).toEqual([...Array.from({ length: 8 }, () => 11), 10.34, 9.83])
  expect(Math.round(hours.reduce((sum, one) => sum + one, 0) * 100)).toBe(10_817)
  expect([rows[at]?.[19], rows[at]?.[20], rows[at]?.[21], rows[at]?.[22]]).toEqual([10, 108.17, 10, 108.17])
  expect(rows[at]?.[23]).toBe('Я: 2 (20,17)\nРВ: 8 (88,00)'.split('\n').toReversed().join('\n'))
  expect(rows[at]?.[24]).toBe('НН: 1')
  const pdf = await file('pdf')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = (await file('csv')).toString()
  expect(csv).toContain(`${anna};Климова Анна Павловна;Топ-мастер;09.${month.slice(5)}.2027;Я;10,34;620`)
})

test('открытые вопросы названы и не дают утвердить; период ещё идёт — тоже; чужое и увиденное раньше не утверждается', async () => {
  await worked(3, '10:00', null)
  const data = await show()
  expect(data.questions).toEqual([{ kind: 'no_gone', employer: { id: anna, name: 'Климова Анна Павловна' }, day: on(3) }])
  const refused = await approve()
  expect([refused.status, refused.body.errors.half[0]]).toEqual([
    422,
    `Сначала решите открытые вопросы: 1. Первый: Климова Анна Павловна, ${on(3).split('-').toReversed().join('.')}: не отмечен уход.`,
  ])
  done(await manual(3, '10:00', '18:00'))
  expect((await show()).questions).toEqual([])
  expect((await boss.post('timesheets/approve', { ...about(), hash: data.hash })).body.errors.hash).toEqual([words.changed])
  desk.goTo(on(15), '23:00')
  expect((await approve()).body.errors.half).toEqual([words.running.replace('{{day}}', on(16).split('-').toReversed().join('.'))])
  desk.goTo(on(16), '00:10')
  const [manager, administrator] = [await house.as(cast.manager), await house.as(cast.administrator)]
  expect((await approve(1, administrator)).body.code).toBe(1030)
  expect((await administrator.get(`timesheets?${queryOf()}`)).body.code).toBe(1030)
  const tied = await house.as(cast.topAdministrator)
  expect((await tied.get(`timesheets?unit_id=${cast.units.ponds}&month=${month}&half=1`)).status).toBe(404)
  expect((await approve(1, tied)).body.code).toBe(1030)
  expect((await approve(1, await house.as(cast.foreign.superAdmin))).status).toBe(404)
  expect((await approve(1, manager)).data).toMatchObject({ status: 'approved', versions: [{ number: 1, approver: { id: 15 } }] })
  expect((await approve()).body.errors.half).toEqual([words.approved])
  expect((await boss.get(`timesheets?unit_id=${arbat}&month=2027-13&half=7`)).status).toBe(422)
  expect((await boss.get(`timesheets?${queryOf()}&number=9`)).status).toBe(404)
})

test('дни утверждённого табеля не меняются ни отметкой, ни решением, ни сменой, ни перерывом; исправление их открывает и получает номер', async () => {
  await worked(3)
  const [event] = await sql('select id from checkin_events where employer_id = $1 and day = $2', [anna, on(3)])
  done(await approve())
  const closed = async (answer: { status: number; body: { code: number; errors: object } }) =>
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([409, 1257, { day: [await closedBy(sheetOf(1, 15))] }])
  await closed(await manual(3, '11:00', '20:00'))
  await closed(await boss.post('attendance/decisions', { event_id: event.id, is_accepted: 0, comment: 'Её не было' }))
  const [shift] = await sql('select id from employer_schedules where employer_id = $1 and day = $2', [anna, on(3)])
  await expect(sql('delete from employer_schedules where id = $1', [shift.id])).rejects.toThrow('the timesheet of this day is approved')
  await expect(sql(`update employer_schedules set end_at = end_at - interval '1 hour' where id = $1`, [shift.id])).rejects.toThrow(
    'approved',
  )
  const [sheet] = await sql('select id from timesheets where month = $1 and half = 1', [`${month}-01`])
  await expect(sql('update timesheets set minutes = 1 where id = $1', [sheet.id])).rejects.toThrow('stays as it is')
  await expect(sql('delete from timesheets where id = $1', [sheet.id])).rejects.toThrow()
  const another = await manual(16, '10:00', '11:30', { out_of_schedule: 1 })
  expect(another.status, 'следующая половина открыта').toBe(200)
  expect((await boss.post('timesheets/corrections', { ...about(), reason: 'да' })).body.errors.reason).toEqual([words.reason])
  expect((await boss.post('timesheets/corrections', { ...about(2), reason: 'Рано исправлять' })).body.errors.half).toEqual([
    words.notApproved,
  ])
  const opened = done(await boss.post('timesheets/corrections', { ...about(), reason: 'Ушла раньше' }))
  expect(opened).toMatchObject({ status: 'open', number: 2, changed: 0 })
  done(await manual(3, '10:00', '20:00'))
  expect(await show()).toMatchObject({ changed: 1, versions: [{ number: 2, status: 'open', reason: 'Ушла раньше' }, { number: 1 }] })
  expect((await boss.delete(`timesheets/${opened.versions[0].id}`)).body.errors.id).toEqual([words.touched])
  done(await approve())
  expect(rowOf(await show(), anna).minutes).toBe(600)
  expect(rowOf(done(await boss.get(`timesheets?${queryOf()}&number=1`)), anna).minutes).toBe(720)
  await closed(await manual(3, '11:00', '20:00'))
  const again = done(await boss.post('timesheets/corrections', { ...about(), reason: 'Передумали' }))
  expect((await boss.delete(`timesheets/${again.versions[0].id}`)).status).toBe(200)
  await closed(await manual(3, '11:00', '20:00'))
  const acts = await sql(`select event from audits where model_type = 'timesheet' and model_id = $1 order by id`, [sheet.id])
  expect(acts.map((one) => one.event)).toEqual(['created', 'updated'])
})

test('табель, где стоишь сам, для исправления открывает другой: свои часы — своя зарплата', async () => {
  const chief = await personWith(['Attendance.view', 'Attendance.approve', 'Checkin.view', 'Checkin.manual'])
  done(await manual(4, '10:00', '20:00', { employer_id: chief.id, out_of_schedule: 1 }))
  done(await approve())
  const ask = { ...about(), reason: 'Ушла позже' }
  const refused = await chief.post('timesheets/corrections', ask)
  expect([refused.status, refused.body.errors]).toEqual([403, { half: [words.own] }])
  expect((await show()).versions).toMatchObject([{ status: 'approved' }])
  const other = await personWith(['Attendance.view', 'Attendance.approve'])
  expect(done(await other.post('timesheets/corrections', ask)).number).toBe(2)
})

test('месяц — после половин и вместе с ними: утверждённый месяц исправляют целиком', async () => {
  await worked(3)
  done(await approve(1))
  desk.goTo(addDays(on(28), 5), '12:00')
  const whole = await show(0)
  expect(rowOf(whole, anna)).toMatchObject({ minutes: 720, worked_days: 1 })
  done(await approve(0))
  expect((await approve(2)).body.errors.half).toEqual([words.month])
  expect((await boss.post('timesheets/corrections', { ...about(1), reason: 'Забыли часы' })).body.errors.half).toEqual([words.month])
  done(await boss.post('timesheets/corrections', { ...about(0), reason: 'Забыли часы' }))
  expect((await manual(3, '10:00', '21:00')).status).toBe(200)
  expect((await approve(2)).body.errors.half[0]).toMatch(/исправляется: сначала утвердите его/)
})

test('самозанятых в табеле нет; статус с кодом ставит его на дни, больничный задним числом — на свои; гостья есть там, где работала', async () => {
  const rule = { employer_id: marina, from_day: '2026-01-01', rule: { self_employed_share: 50 } }
  expect((await show()).rows.some(({ employer }) => employer.id === marina)).toBe(true)
  await sql(`insert into salary_rules (company_id, employer_id, from_day, rule, created_at, author_id) values (1, $1, $2, $3, now(), 13)`, [
    rule.employer_id,
    rule.from_day,
    JSON.stringify(rule.rule),
  ])
  expect((await show()).rows.some(({ employer }) => employer.id === marina)).toBe(false)
  const sick = done(
    await boss.post('employer-statuses', {
      title: 'Болеет',
      timesheet_code: 'Б',
      fields: [
        { type: 'date', key: 'f1', title: 'С какого дня' },
        { type: 'date', key: 'f2', title: 'По какой день' },
      ],
    }),
  )
  const dates = JSON.stringify({
    fields: [
      { type: 'date', key: 'f1', value: on(4) },
      { type: 'date', key: 'f2', value: on(6) },
    ],
  })
  await sql(
    `insert into employer_status_histories (company_id, employer_id, status, employer_status_id, info, created_at)
     values (1, $1, 1, $2, $3, $4)`,
    [cast.employers.darya, sick.id, dates, `${on(15)} 12:00`],
  )
  expect(cellsOf(await show(), cast.employers.darya, 3, 4, 6, 7)).toEqual(['В 0', 'Б 0', 'Б 0', 'В 0'])
  const guest = cast.employers.galina
  expect((await show()).rows.some(({ employer }) => employer.id === guest)).toBe(false)
  done(await manual(9, '11:00', '15:00', { employer_id: guest, out_of_schedule: 1 }))
  done(await boss.post('attendance/outside', { unit_id: arbat, employer_id: guest, day: on(9), comment: 'Подменяла' }))
  expect(cellsOf(await show(), guest, 8, 9, 10)).toEqual(['', 'РВ 240', ''])
  const home = done(await boss.get(`timesheets?unit_id=${sokol}&month=${month}&half=1`))
  expect(cellsOf(home, guest, 8, 9, 10)).toEqual(['В 0', '', 'В 0'])
})

test('утверждают и отмечают разом: либо отметка в табеле, либо её не приняли', async () => {
  await worked(3)
  const { hash } = await show()
  const [sheet, mark] = await Promise.all([boss.post('timesheets/approve', { ...about(), hash }), manual(3, '10:00', '21:00')])
  const minutes = rowOf(await show(), anna).minutes
  if (sheet.status === 200) expect([mark.body.code, minutes]).toEqual([1257, 720])
  else expect([mark.status, minutes]).toEqual([200, 660])
})

const printed = (day: number) => on(day).split('-').toReversed().join('.')
const sheetOf = (first: number, last: number) => words.sheet.replace('{{begin}}', printed(first)).replace('{{end}}', printed(last))
/** The words of the refusal 1257 about sheets of the Арбат. */
async function closedBy(...sheets: string[]) {
  const [unit] = await sql<{ name: string }>('select name from units where id = $1', [arbat])
  return words.closed.replace('{{sheets}}', sheets.map((one) => one.replace('{{unit}}', unit?.name ?? '')).join('; '))
}

test('кто меняет дни двух утверждённых листов сразу, узнаёт о каждом: чья студия и какой период; исправление одного оставляет другой', async () => {
  await worked(3)
  await worked(15)
  done(await approve())
  desk.goTo(on(28), '12:00')
  await worked(17)
  desk.goTo(addDays(on(28), 7), '12:00')
  done(await approve(2))
  const shifts = await sql<{ id: number }>(
    'select id from employer_schedules where employer_id = $1 and day between $2 and $3 order by day',
    [anna, on(1), on(28)],
  )
  const unapproved = () => boss.post('schedules/unapprove', { employer_schedule_ids: shifts.map(({ id }) => id) })
  const last = Number(addDays(`${addDays(on(28), 7).slice(0, 8)}01`, -1).slice(8))
  const refused = await unapproved()
  expect([refused.status, refused.body.code]).toEqual([409, 1257])
  expect(refused.body.errors.day).toEqual([await closedBy(sheetOf(1, 15), sheetOf(16, last))])
  expect(refused.body.errors.day[0]).toContain('Арбат')
  done(await boss.post('timesheets/corrections', { ...about(), reason: 'Не та смена' }))
  expect((await unapproved()).body.errors.day).toEqual([await closedBy(sheetOf(16, last))])
  // Neither refuses: a day of an open correction may be changed.
  done(await boss.post('schedules/unapprove', { employer_schedule_ids: shifts.slice(0, 1).map(({ id }) => id) }))
})
