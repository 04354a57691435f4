import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const { office } = cast
const [OFFICE, ACCOUNTANT] = [3, 20]
const words = ['WorkPosition.view', 'WorkPosition.create', 'WorkPosition.update', 'WorkPosition.delete', 'Employer.view', 'Employer.update']
let count = 0
const position = async (permissions: string[], more: object = {}) =>
  (await boss.post('work-positions', { title: `Должность ${++count}`, reach: 'company', permissions, ...more })).data.id as number
const codeOf = ({ body }: { body: { code?: number } }) => body.code

let own: number
let wider: number
let attacker: Person
/** The attacker may change positions and employees; the victim has rights that the attacker lacks. */
test.beforeEach(async () => {
  own = await position(words)
  wider = await position(['Salary.approve', 'User.download', 'Log.view'])
  await boss.put(`employers/${OFFICE}`, { work_position_id: own, unit_id: cast.units.arbat })
  await boss.put(`employers/${ACCOUNTANT}`, { work_position_id: wider })
  attacker = await house.as(office)
})

test('должность шире своей не ослабить, чтобы занять место того, кто на ней: ни охват, ни график, ни права её не меняются', async () => {
  const before = (await boss.get(`work-positions/${wider}`)).data
  for (const change of [
    { reach: 'unit', with_schedule: 1 },
    { reach: 'own' },
    { permissions: [] },
    { permissions: ['Log.view'] },
    { title: 'Иная' },
    { needs_second_factor: 1 },
    { salary_base: { shift_rate: 1 } },
    {},
  ])
    expect(codeOf(await attacker.put(`work-positions/${wider}`, change)), JSON.stringify(change)).toBe(1030)
  expect(codeOf(await attacker.delete(`work-positions/${wider}`))).toBe(1030)
  expect((await boss.get(`work-positions/${wider}`)).data).toEqual(before)
  expect(codeOf(await attacker.put(`employers/${ACCOUNTANT}`, { password: 'vzlom-parol-9' }))).toBe(1030)
  expect((await attacker.get(`work-positions/${wider}`)).status).toBe(200)
})

test('должность студии не расширить за пределы того, что можно дать: с её людьми ушли бы права, которых у самого нет', async () => {
  const desk = await position(['User.show_phone'], { reach: 'unit', with_schedule: 1 })
  expect((await attacker.put(`work-positions/${desk}`, { title: 'Стойка' })).status).toBe(200)
  for (const change of [{ reach: 'company' }, { with_schedule: 0 }, { permissions: ['User.show_phone', 'Log.view'] }])
    expect(codeOf(await attacker.put(`work-positions/${desk}`, change)), JSON.stringify(change)).toBe(1030)
  expect((await attacker.put(`work-positions/${desk}`, { permissions: [] })).status).toBe(200)
  expect(codeOf(await attacker.put(`work-positions/${desk}`, { permissions: ['User.show_phone'] }))).toBe(1030)
})

test('свою должность не меняют и не удаляют, суперадминистратор — тоже', async () => {
  const refused = await attacker.put(`work-positions/${own}`, { needs_second_factor: 0, permissions: ['WorkPosition.view'] })
  expect(refused.body).toMatchObject({ code: 1030, errors: { title: ['Свою должность не меняют: это делает тот, у кого прав больше.'] } })
  expect(codeOf(await attacker.delete(`work-positions/${own}`))).toBe(1030)
  expect((await boss.put(`work-positions/${own}`, { title: 'Помощник' })).status).toBe(200)
})

test('обязательный вход по коду с должности снимает только тот, кто вправе назначать на любую', async () => {
  const guarded = await position(['Employer.view'], { needs_second_factor: 1 })
  const refused = await attacker.put(`work-positions/${guarded}`, { needs_second_factor: 0 })
  expect(refused.body).toMatchObject({ code: 1030, errors: { needs_second_factor: [expect.any(String)] } })
  expect((await attacker.put(`work-positions/${guarded}`, { needs_second_factor: 1, title: 'Под кодом' })).status).toBe(200)
  await boss.put(`work-positions/${own}`, { permissions: [...words, 'Employer.assign'] })
  attacker = await house.as(office)
  expect((await attacker.put(`work-positions/${guarded}`, { needs_second_factor: 0 })).status).toBe(200)
})

test('новая должность не даёт прав и охвата, которых у самого нет, и окольный путь — завести узкую и расширить — закрыт', async () => {
  const made = await attacker.post('work-positions', { title: 'Узкая', reach: 'unit', with_schedule: 1, permissions: ['Employer.view'] })
  expect(made.status).toBe(200)
  for (const permissions of [['Employer.view', 'Log.view'], ['Account.settings'], ['Employer.assign']])
    expect(codeOf(await attacker.put(`work-positions/${made.data.id}`, { permissions })), permissions.join()).toBe(1030)
  expect(codeOf(await attacker.post('work-positions', { title: 'Широкая', reach: 'unit', permissions: ['Employer.assign'] }))).toBe(1030)
  expect(codeOf(await attacker.put(`employers/${OFFICE}`, { work_position_id: made.data.id }))).toBe(1030)
  expect(codeOf(await attacker.put(`employers/${OFFICE}`, { is_superuser: 1 }))).toBe(1031)
})
