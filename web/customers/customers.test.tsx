import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customerRow, customers } from '#contract/customers/customers.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, listOfRows, refuse } from '#web/testing/server.ts'

const row = rowOf(customerRow, {
  ...{ id: 9, company_id: 1, title: '', last_name: 'Константинопольская', first_name: 'Александра-Мария', middle_name: null },
  ...{
    phone: '79161234567',
    phone_code: '7',
    email: null,
    comment: null,
    confirm_email: 0,
    confirm_sms: 0,
    ground: 'service',
    user_source_id: null,
  },
  ...{
    country_id: null,
    city_id: null,
    city_district_id: null,
    birth_date: null,
    is_blocked: 0,
    warnings: [],
    deleted_at: null,
    created_at: '2026-11-01 10:00:00',
  },
  ...{ erased_at: null, avatar: null },
})

beforeAll(startApp)
beforeEach(freshServer)

test('CUS-006 в списке клиентов имя сокращено до 30 знаков', async () => {
  answer(customers.list, listOfRows(row, { ...row, id: 10, last_name: 'Ли', first_name: 'Ян' }))
  await openAs({}, '/customers')
  await headerSays('Клиенты')
  const names = (await screen.findAllByRole('link', { name: /^(Конст|Ли )/ })).map((one) => one.textContent ?? '')
  expect(names).toEqual(['Константинопольская Александр…', 'Ли Ян'])
  expect(names[0]).toHaveLength(30)
})

test('CUS-704 не загрузились источники — так и сказано у поля, форма остаётся', async () => {
  refuse(customers.sources, 422)
  await openAs({}, '/customers/new')
  expect(await screen.findByText('Не загрузились источники информации')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Создать' })).toBeTruthy()
})
