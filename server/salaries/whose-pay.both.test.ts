import { expect } from 'vitest'
import type { SalaryRow } from '#contract/salaries/salaries.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'

const { anna, darya, administrator } = cast.employers
const period = { begin_at: '2026-11-01', end_at: '2026-11-15' }
const ids: Record<number, number> = {}

test.beforeAll(async () => {
  for (const employer_id of [anna, darya, administrator])
    done(
      await desk.boss.post('salaries/adjustments', {
        employer_id,
        kind: 'bonus',
        day: '2026-11-10',
        sum: 1000 + employer_id,
        reason: 'Премия',
      }),
    )
  const { items } = done(await desk.boss.post('salaries/calculate', { ...period, employer_ids: [anna, darya, administrator] }))
  for (const one of items as SalaryRow[]) ids[one.employer_id] = one.id
})

const seenBy = async (person: Person): Promise<number[]> =>
  done(await person.get('salaries?limit=100')).items.map((one: SalaryRow) => one.employer_id)
const file = (person: Person, query: string) => person.get(`salaries/sheet/file?format=csv&${query}`)

test('мастер видит только свой лист: в списке, в сумме, по номеру, в ведомости, в прогнозе и в файле', async () => {
  const own = await house.as(cast.topMaster)
  expect(await seenBy(own)).toEqual([anna])
  expect(done(await own.get('salaries'))).toMatchObject({ count: 1, sum: 1000 + anna, left: 1000 + anna })
  expect(done(await own.get(`salaries/${ids[anna]}`))).toMatchObject({ employer_id: anna, items: [{ kind: 'bonus' }] })
  for (const other of [darya, administrator]) {
    expect((await own.get(`salaries/${ids[other]}`)).status).toBe(404)
    expect((await own.get(`salaries/sheet?salaryId=${ids[other]}`)).status).toBe(404)
    expect((await file(own, `salaryId=${ids[other]}`)).status).toBe(404)
    expect((await own.get(`salaries/forecast?employerId=${other}&beginAt=2026-11-01&endAt=2026-11-30`)).status).toBe(404)
    expect((await own.get(`salaries?search=employer_id:${other}`)).data.items).toEqual([])
  }
  const report = done(await own.get('salaries/sheet?beginAt=2026-11-01&endAt=2026-11-30'))
  expect(report.items.map((one: SalaryRow) => one.employer_id)).toEqual([anna])
  expect(report.total.net).toBe(1000 + anna)
  const forecast = done(await own.get('salaries/forecast?beginAt=2026-11-01&endAt=2026-11-30'))
  expect(forecast.items.map((one: { employer_id: number }) => one.employer_id)).toEqual([anna])
})

test('SAL-403 ведомость и прогноз слушают каждый свой параметр: лист, сотрудника и дни', async () => {
  const of = async (path: string) =>
    done(await desk.boss.get(`salaries/${path}`)).items.map((one: { employer_id: number }) => one.employer_id)
  const all = 'beginAt=2026-11-01&endAt=2026-11-15'
  const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
  expect(sorted(await of(`sheet?${all}`))).toEqual(sorted([anna, darya, administrator]))
  expect(await of(`sheet?salaryId=${ids[darya]}`)).toEqual([darya])
  expect(await of(`sheet?employerId=${anna}&${all}`)).toEqual([anna])
  expect(await of('sheet?beginAt=2026-09-01&endAt=2026-09-30')).toEqual([])
  expect(await of('sheet?beginAt=2026-11-16&endAt=2026-11-30')).toEqual([])
  expect(await of(`forecast?${all}`)).toEqual(expect.arrayContaining([anna]))
  expect(await of(`forecast?employerId=${anna}&${all}`)).toEqual([anna])
  expect(await of(`forecast?salaryId=${ids[anna]}`)).toEqual([anna])
  // The bonus is of the tenth: each end of the days lets it in or keeps it out.
  const earned = async (begin: number, end: number) => {
    const days = `beginAt=2026-11-${begin}&endAt=2026-11-${end}`
    return done(await desk.boss.get(`salaries/forecast?employerId=${anna}&${days}`)).total.earned
  }
  const without = await earned(20, 22)
  expect([await earned(10, 12), await earned(10, 11), await earned(11, 12)].map((sum) => sum - without)).toEqual([
    1000 + anna,
    1000 + anna,
    0,
  ])
})

test('SAL-002 право «Зарплата» открывает действия по одному: без него ничего, просмотр не считает, расчёт не утверждает и не удаляет', async () => {
  const calls: [string, (person: Person) => Promise<{ status: number }>][] = [
    ['view', (person) => person.get('salaries')],
    ['view', (person) => person.get(`salaries/${ids[darya]}`)],
    ['view', (person) => person.get('salaries/sheet')],
    ['view', (person) => person.get('salaries/forecast')],
    ['view', (person) => person.get('salaries/earned?day=2026-11-23')],
    ['calculate', (person) => person.get('salaries/people')],
    ['calculate', (person) => person.post('salaries/calculate', {})],
    ['calculate', (person) => person.post('salaries/advances', {})],
    ['calculate', (person) => person.post('salaries/adjustments', {})],
    ['calculate', (person) => person.post(`salaries/${ids[darya]}/payouts`, {})],
    ['calculate', (person) => person.get('salary-rules/people')],
    ['approve', (person) => person.post(`salaries/${ids[darya]}/approve`, {})],
    ['approve', (person) => person.post('salary-rules', {})],
    ['delete', (person) => person.delete('salaries/999999')],
  ]
  const roles: [string, string[]][] = [
    [cast.administrator, []],
    [cast.callCentre, []],
    [cast.office, []],
    [cast.manager, ['view']],
    [cast.chiefHr, ['view']],
    [cast.accountant, ['view', 'calculate']],
    [cast.chiefAccountant, ['view', 'calculate', 'approve', 'delete']],
  ]
  for (const [phone, held] of roles) {
    const person = await house.as(phone)
    for (const [right, ask] of calls) expect((await ask(person)).status === 403, `${phone} ${right}`).toBe(!held.includes(right))
  }
})

test('чужой компании листов нет: ни в списке, ни по номеру, ни посчитать, ни утвердить', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  expect(await seenBy(foreign)).toEqual([])
  for (const path of [`salaries/${ids[anna]}`, `salaries/sheet?salaryId=${ids[anna]}`]) expect((await foreign.get(path)).status).toBe(404)
  expect((await foreign.post(`salaries/${ids[anna]}/approve`, { hash: 'x' })).status).toBe(404)
  expect((await foreign.delete(`salaries/${ids[anna]}`)).status).toBe(404)
  expect((await foreign.post('salaries/advances', { employer_id: anna, way: 'bank', sum: 1 })).status).toBe(404)
})

test('управляющий территории видит листы своих студий и ни одной чужой', async () => {
  const person = await house.as(cast.districtManager)
  const own = await sql<{ id: number }>(
    'select unit_id as id from employer_units where employer_id = 16 union select unit_id from employers where id = 16',
  )
  const rows: SalaryRow[] = done(await person.get('salaries?limit=100')).items
  expect(rows.map((row) => row.employer_id).toSorted()).toEqual(
    done(await desk.boss.get('salaries?limit=100'))
      .items.filter((row: SalaryRow) => own.some(({ id }) => id === row.unit_id))
      .map((row: SalaryRow) => row.employer_id)
      .toSorted(),
  )
})

test('«сегодня заработано» — только своё, кто бы ни спросил: чужого не назвать', async () => {
  const own = await house.as(cast.topMaster)
  const answer = done(await own.get(`salaries/earned?day=2026-11-10&employer_id=${darya}`))
  expect(answer).toMatchObject({ today: 1000 + anna, month: { earned: 1000 + anna, salary_id: ids[anna] } })
  expect(done(await (await house.as(cast.master)).get('salaries/earned?day=2026-11-10')).month.salary_id).not.toBe(ids[anna])
})

test('журнал зарплаты мастеру не открыт, бухгалтерия видит, кто посчитал, утвердил и выплатил', async () => {
  const chief = await house.as(cast.chiefAccountant)
  const { hash } = done(await chief.get(`salaries/${ids[darya]}`))
  done(await chief.post(`salaries/${ids[darya]}/approve`, { hash }))
  const { items } = done(await chief.get(`audits/by-model/salary/${ids[darya]}`))
  expect(items.map((one: { event: string }) => one.event)).toEqual(expect.arrayContaining(['created', 'updated']))
  const approved = items.find(({ after }: { after: object }) => 'approved_by' in after)
  expect(approved.names.state).toEqual({ draft: 'Черновик', approved: 'Утверждён' })
  expect(Object.values(approved.names.approved_by)).toEqual([expect.stringMatching(/^[А-ЯЁ]/)])
  expect((await (await house.as(cast.master)).get(`audits/by-model/salary/${ids[darya]}`)).status).toBe(403)
})

test('файл ведомости называет каждую строку словами', async () => {
  const { status, body } = (await file(desk.boss, `salaryId=${ids[anna]}`)) as { status: number; body: unknown }
  expect(status).toBe(200)
  expect(String(body)).toContain('Премия: Премия')
})

test('уволенного стирают, а его утверждённый лист остаётся с теми же строками: его хранит закон', async () => {
  const { id } = done(
    await desk.boss.post('employers', {
      last_name: 'Прощальная',
      first_name: 'Ирина',
      phone: '79010008822',
      work_position_id: 1,
      unit_id: cast.units.arbat,
      can_login: 0,
    }),
  )
  done(await desk.boss.post('salaries/adjustments', { employer_id: id, kind: 'bonus', day: '2026-11-10', sum: 500, reason: 'Расчёт' }))
  const { items } = done(await desk.boss.post('salaries/calculate', { ...period, employer_ids: [id] }))
  const before = done(await desk.boss.post(`salaries/${items[0].id}/approve`, { hash: items[0].hash }))
  done(await desk.boss.put(`employers/${id}`, { status: 2, end_work_at: '2026-11-20' }))
  done(await desk.boss.post(`employers/${id}/erase`))
  const after = done(await desk.boss.get(`salaries/${items[0].id}`))
  expect([after.state, after.items, after.hash]).toEqual(['approved', before.items, before.hash])
})
