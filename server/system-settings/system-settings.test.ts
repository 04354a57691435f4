import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const path = `system-settings/${cast.companies.okno}`
const support = {
  support_name: 'Служба «Окна»',
  support_phone: '+7 495 000-00-00, доб. 2',
  support_email: 'help@okno.example',
  support_hours: 'Ежедневно 9–21',
  support_note: 'Назовите студию.',
}

test('кого спросить о системе, задают в её настройках, а видит каждый сотрудник своей компании', async () => {
  expect((await boss.get(path)).data).toMatchObject({ id: 1, support_name: null })
  expect((await boss.put(path, support)).data).toEqual({ id: 1, company_id: 1, ...support })
  expect((await (await house.as(cast.master)).get('system-settings/support')).data).toEqual(support)
  expect((await (await house.as(cast.foreign.administrator)).get('system-settings/support')).data.support_name).toBeNull()
  expect((await house.nobody.get('system-settings/support')).status).toBe(401)
})

test('менять их может тот, у кого право на настройки, и только в своей компании', async () => {
  expect((await (await house.as(cast.administrator)).put(path, support)).body.code).toBe(1030)
  expect((await (await house.as(cast.foreign.superAdmin)).get(path)).status).toBe(404)
  expect((await boss.put(path, { support_email: 'не почта' })).body.errors).toEqual({ support_email: ['Некорректный e-mail.'] })
  expect((await boss.put(path, { support_email: '' })).data.support_email).toBeNull()
})
