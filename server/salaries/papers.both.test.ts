import { expect } from 'vitest'
import { lineWords } from '#contract/salaries/line-words.ru.ts'
import { payPapersMessages } from '#contract/salaries/pay-papers.ru.ts'
import type { SalaryCard } from '#contract/salaries/salaries.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { bodyOf, byCard, openDrawer, serviceAt } from '#server/testing/till.ts'

const { anna, darya, administrator } = cast.employers
const november = { begin_at: '2026-11-01', end_at: '2026-11-23' }
const ofNovember = 'beginAt=2026-11-01&endAt=2026-11-30'
const ids: Record<number, number> = {}

test.beforeAll(async () => {
  const drawer = await openDrawer()
  for (const work_position_id of [1, 14])
    done(await desk.boss.post('salary-rules', { work_position_id, from_day: '2026-01-01', rule: { service_percent: 40 } }))
  done(await desk.boss.post('orders', { ...bodyOf([await serviceAt(3200)], [byCard(3200)]), status_id: 3, register_id: drawer.id }))
  done(await desk.boss.post('salaries/advances', { employer_id: anna, way: 'bank', sum: 500 }))
  for (const employer_id of [anna, darya])
    done(
      await desk.boss.post('salaries/adjustments', {
        employer_id,
        kind: 'bonus',
        day: '2026-11-10',
        sum: 1500,
        reason: 'За наставничество',
      }),
    )
  for (const one of done(await desk.boss.post('salaries/calculate', { ...november, employer_ids: [anna, darya] })).items)
    ids[one.employer_id] = one.id
})

const ask = (query: string, who: Person = desk.boss) => who.get(`salaries/sheet/file?${query}`)
async function paper(query: string, who?: Person) {
  const answer = await ask(query, who)
  expect(answer.status).toBe(200)
  const name = decodeURIComponent(String(answer.headers['content-disposition']))
  return { name, pages: pagesOf(answer.data as Uint8Array) }
}
/** Without spaces: a long line is broken where the column ends. */
const run = (text: string) => text.replace(/\s/g, '')
const said = (sum: number) => new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }).format(sum).replace('-', '−')

test('расчётный листок — PDF на одном листе: кто, за какой период, каждая строка словами, итоги до копейки; черновик так и назван', async () => {
  const sheet: SalaryCard = done(await desk.boss.get(`salaries/${ids[anna]}`))
  expect(sheet.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['service_percent', 'bonus', 'advance']))
  const { name, pages } = await paper(`format=slips&salaryId=${sheet.id}`)
  expect(name).toContain('Расчётный листок Климова Анна Павловна 2026-11-01.pdf')
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  for (const words of [
    `зарплатный лист №\u00a0${sheet.id}`,
    'Климова Анна Павловна, Топ-мастер, Арбат',
    'Период: 01.11.2026 – 23.11.2026',
    'Черновик',
  ])
    expect(run(page)).toContain(run(words))
  for (const line of sheet.items) expect(run(page)).toContain(run(lineWords(line) + said(line.amount)))
  for (const [label, sum] of [
    ...([
      ['Начислено', sheet.accrued],
      ['Удержано', 0],
      ['Аванс', 500],
    ] as const),
    ...([
      ['К выплате', sheet.net],
      ['Выплачено', 0],
    ] as const),
  ])
    expect(run(page)).toContain(run(label + said(sum)))
  expect((await ask(`format=slips&salaryId=${sheet.id}`)).data).toEqual((await ask(`format=slips&salaryId=${sheet.id}`)).data)
})

test('листки периода начинаются каждый со своей страницы; утверждённый говорит, когда утверждён', async () => {
  desk.goTo('2026-11-23', '20:00')
  const { hash } = done(await desk.boss.get(`salaries/${ids[darya]}`))
  done(await desk.boss.post(`salaries/${ids[darya]}/approve`, { hash }))
  const { name, pages } = await paper(`format=slips&${ofNovember}`)
  expect(name).toContain('Расчётные листки 2026-11-01 – 2026-11-30.pdf')
  expect(pages.map((page) => /зарплатный лист №\u00a0(\d+)/.exec(page)?.[1]).map(Number)).toEqual([ids[anna], ids[darya]])
  expect(pages[1]).toContain('Утверждён 23.11.2026')
})

test('ведомость периода — PDF: сотрудник строкой, столбцы и итог те же, что на экране', async () => {
  const { items, total } = done(await desk.boss.get(`salaries/sheet?${ofNovember}`))
  const { name, pages } = await paper(`format=pdf&${ofNovember}`)
  expect(name).toContain('Зарплатная ведомость 2026-11-01 – 2026-11-30.pdf')
  const [page = ''] = pages
  for (const { employer, services, accrued, left } of items)
    for (const words of [employer, said(services), said(accrued), said(left)]) if (words !== '0,00') expect(page).toContain(words)
  expect(run(page)).toContain(run(`Итого—${said(total.services)}`))
  expect(page).toContain('Страница 1 из 1')
  expect((await paper('format=pdf&beginAt=2025-01-01&endAt=2025-01-31')).pages[0]).toContain('За период листов нет.')
  expect((await paper('format=slips&beginAt=2025-01-01&endAt=2025-01-31')).pages).toHaveLength(1)
})

test('файл строк назван тем, о чём он: листом мастера и его днями или периодом, а не днём, когда его спросили', async () => {
  const nameOf = async (query: string) => decodeURIComponent(String((await ask(query)).headers['content-disposition']))
  expect(await nameOf(`format=xlsx&salaryId=${ids[anna]}`)).toContain(
    'Зарплатная ведомость Климова Анна Павловна 2026-11-01 – 2026-11-23.xlsx',
  )
  expect(await nameOf(`format=csv&employerId=${anna}&${ofNovember}`)).toContain(
    'ведомость Климова Анна Павловна 2026-11-01 – 2026-11-30.csv',
  )
  expect(await nameOf(`format=xlsx&${ofNovember}`)).toContain('Зарплатная ведомость 2026-11-01 – 2026-11-30.xlsx')
})

test('мастер печатает только свой листок: в периоде его одного, чужой — 404; без права — 1030; тысяча листов на бумаге — предел', async () => {
  const own = await house.as(cast.topMaster)
  expect((await paper(`format=slips&${ofNovember}`, own)).pages).toHaveLength(1)
  expect((await paper(`format=slips&salaryId=${ids[anna]}`, own)).name).toContain('Климова Анна')
  expect((await paper(`format=pdf&${ofNovember}`, own)).pages.join()).not.toContain('Дарья')
  for (const format of ['slips', 'pdf']) {
    expect((await ask(`format=${format}&salaryId=${ids[darya]}`, own)).status).toBe(404)
    expect((await ask(`format=${format}&salaryId=${ids[anna]}`, await house.as(cast.administrator))).body.code).toBe(1030)
  }
  expect((await ask(`format=docx&${ofNovember}`)).status).toBe(422)
  await sql(
    `insert into salaries (company_id, employer_id, unit_id, entity_id, begin_at, end_at, state, accrued, withheld, advance, net, hash,
       calculated_at, calculated_by)
     select s.company_id, e.id, s.unit_id, s.entity_id, date '2020-01-01' + n, date '2020-01-01' + n, 'draft', 0, 0, 0, 0, 'x', s.calculated_at,
       s.calculated_by
     from salaries s, generate_series(0, 333) n, unnest($2::int[]) as e (id) where s.id = $1`,
    [ids[anna], [anna, darya, administrator]],
  )
  const year = 'beginAt=2020-01-01&endAt=2020-12-31'
  for (const format of ['slips', 'pdf'])
    expect((await ask(`format=${format}&${year}`)).body.errors).toEqual({ endAt: [payPapersMessages.many.replace('{{most}}', '1000')] })
  expect((await ask(`format=csv&${year}`)).status).toBe(200)
})
