import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { cashRegisterRow, cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { safes } from '#contract/safes/safes.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const register = rowOf(cashRegisterRow, {
  has_online_password: 0,
  id: 1,
  company_id: 1,
  unit_id: 1,
  entity_id: 1,
  title: 'Касса у стойки',
  kind: 'fiscal',
  serial: '00106709320001',
  carrier: 'server',
  ffd: '1.2',
  currency: 1,
  is_default: 1,
  is_closed: 0,
  entity: { id: 1, name: 'ООО «Окно»' },
})
const drawer = { ...register, id: 2, title: 'Ящик', kind: 'drawer' as const, serial: null, is_default: 0 as const }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.show, unitRow(1, 'Арбат'))
  answer(safes.list, { items: [], count: 0, filters: [] })
  answer(cardTerminals.list, { items: [], count: 0, filters: [] })
})

test('вкладка «Касса»: кассы студии, связь проверяют у той, что печатает чеки', async () => {
  const fn = { number: '9999000000000001', until: '2020-01-15', registrations_left: null, is_full: 0 as const }
  answer(cashRegisters.list, { items: [{ ...register, fn }, drawer], count: 2, filters: [] })
  answer(cashRegisters.check, { is_ready: 0, text: 'Касса не отвечает', model: null, serial: null })
  await openAs({}, '/units/1#tab-7')
  const table = within(await screen.findByRole('table', { name: 'Кассы' }))
  expect(await table.findByText('Печатает чеки')).toBeTruthy()
  expect(table.getByText('№ 9999000000000001, кончился 15.01.2020: чеки не выйдут')).toBeTruthy()
  expect(table.queryByRole('button', { name: 'Проверить связь: Ящик' })).toBeNull()
  await userEvent.click(table.getByRole('button', { name: 'Проверить связь: Касса у стойки' }))
  expect(await table.findByText('Касса не отвечает')).toBeTruthy()
})

test('первую кассу заводят из пустой вкладки', async () => {
  answer(cashRegisters.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/units/1#tab-7')
  await userEvent.click(await screen.findByRole('button', { name: 'Новая касса' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая касса' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название/ }), 'Касса у стойки')
  answer(cashRegisters.create, register)
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(cashRegisters.create)[0]?.body).toMatchObject({ unit_id: 1, title: 'Касса у стойки' }))
})

test('касса интернет-оплат: вместо номера и адреса — код группы, логин и пароль АТОЛ Онлайн', async () => {
  answer(cashRegisters.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/units/1#tab-7')
  await userEvent.click(await screen.findByRole('button', { name: 'Новая касса' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая касса' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название/ }), 'Онлайн')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Вид/ }), 'Чеки интернет-оплаты')
  expect(dialog.queryByRole('textbox', { name: /^Заводской номер/ })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Код группы АТОЛ Онлайн/ }), 'studio_1')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Логин/ }), 'studio')
  await userEvent.type(dialog.getByLabelText(/^Пароль/), 'тайна')
  answer(cashRegisters.create, { ...register, kind: 'online' })
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(cashRegisters.create)[0]?.body).toMatchObject({ kind: 'online', online_group: 'studio_1', online_password: 'тайна' }),
  )
})
