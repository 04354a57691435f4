import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, sql, test } from '#server/testing/house.ts'

let count = 0
const hire = async (more: object = {}) => {
  const phone = `7919100${String(1000 + ++count)}`
  const body = { last_name: 'Ясенева', first_name: 'Тамара', phone, work_position_id: 1, unit_id: cast.units.arbat, ...more }
  return (await boss.post('employers', body)).data
}

const search = async (type: string, more = '') => (await boss.get(`employers/search?type=${type}${more}`)).data.items
const positionsIn = async (type: string) =>
  [...new Set((await search(type, '&limit=1000')).map((one: { work_position_id: number }) => one.work_position_id))].sort()

test('EMP-008 EMP-009 EMP-429 EMP-430 EMP-431 EMP-432 поиски по назначению находят свои должности и незаблокированных', async () => {
  await sql(
    `insert into employers (company_id, work_position_id, last_name, first_name, phone) values (1, 174, 'Главный', 'Илья', '79998887766')`,
  )
  // Somebody holds every position, so whoever should not be found is there to be found.
  const { items } = (await boss.get('work-positions?limit=100')).data
  for (const { id } of items) await hire({ work_position_id: id })
  expect(await positionsIn('hr_manager')).toEqual([12])
  expect(await positionsIn('service')).toEqual([1, 14])
  expect(await positionsIn('super_user')).toEqual([174])
  expect(await positionsIn('master')).toEqual([1])
  expect(await positionsIn('top_master')).toEqual([14])
  expect(await positionsIn('administrator')).toEqual([2])
  for (const [type, work_position_id] of Object.entries({ master: 1, top_master: 14, administrator: 2 })) {
    const { id } = await hire({ work_position_id })
    const isFound = async () =>
      (await boss.get(`employers/search?type=${type}&limit=1000`)).data.items.some((one: { id: number }) => one.id === id)
    expect(await isFound(), type).toBe(true)
    await boss.put(`employers/${id}`, { blocked_at: '2026-11-01 10:00:00' })
    expect(await isFound(), type).toBe(false)
  }
  expect((await boss.get('employers/search?type=king')).status).toBe(422)
})

test('EMP-702 в поиске сотрудник назван фамилией, именем, отчеством и четырьмя цифрами телефона, длинное кончается тремя точками', async () => {
  const nameOf = async (more: object) => {
    const { id } = await hire(more)
    const found = (await boss.get(`employers/search?type=master&search=id:${id}`)).data.items
    return found.map((one: { name: string }) => one.name)
  }
  expect(await nameOf({ middle_name: 'Павловна', phone: '79190009911' })).toEqual(['Ясенева Тамара Павловна 9911'])
  expect(await nameOf({ phone: '79190009912' })).toEqual(['Ясенева Тамара 9912'])
  expect(await nameOf({ last_name: 'Я'.repeat(90), first_name: 'Тамара', phone: '79190009913' })).toEqual([`${'Я'.repeat(90)} Тамара...`])
})

test('EMP-456 EMP-457 EMP-458 без размера страницы поиски отдают 1000 офисных, 100 HR и 30 мастеров по фамилии', async () => {
  await sql(`insert into employers (company_id, work_position_id, last_name, first_name, phone)
     select 1, p.id, 'Ильин', 'Пётр', '7888' || p.id || lpad(n::text, 6, '0') from (values (12, 130), (1, 60), (3, 1010)) p(id, many), generate_series(1, p.many) n`)
  expect(await search('hr_manager')).toHaveLength(100)
  expect(await search('office')).toHaveLength(1000)
  const masters = await search('service')
  expect(masters).toHaveLength(30)
  const names = masters.map((one: { name: string }) => one.name)
  expect(names).toEqual([...names].sort((a: string, b: string) => a.split(' ')[0]!.localeCompare(b.split(' ')[0]!, 'ru')))
})
