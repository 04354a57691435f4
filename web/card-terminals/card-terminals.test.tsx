import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cardTerminalRow, cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { safes } from '#contract/safes/safes.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const terminal = rowOf(cardTerminalRow, {
  id: 1,
  company_id: 1,
  unit_id: 1,
  entity_id: 1,
  title: 'У стойки',
  kind: 'network',
  address: 'http://192.168.1.30:8888',
  terminal_no: '10203040',
  is_closed: 0,
  entity: { id: 1, name: 'ООО «Окно»' },
})
const empty = { items: [], count: 0, filters: [] }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.show, unitRow(1, 'Арбат'))
  answer(safes.list, empty)
  answer(cashRegisters.list, empty)
})

test('вкладка «Касса»: терминалы студии рядом с кассами, связь проверяют у того, что работает', async () => {
  answer(cardTerminals.list, {
    items: [terminal, { ...terminal, id: 2, title: 'Старый', terminal_no: null, is_closed: 1 }],
    count: 2,
    filters: [],
  })
  answer(cardTerminals.check, { is_ready: 0, text: 'Терминал не отвечает.' })
  await openAs({}, '/units/1#tab-7')
  const table = within(await screen.findByRole('table', { name: 'Терминалы' }))
  expect(await table.findByText('10203040')).toBeTruthy()
  expect(table.queryByRole('button', { name: 'Проверить связь: Старый' })).toBeNull()
  await userEvent.click(table.getByRole('button', { name: 'Проверить связь: У стойки' }))
  expect(await table.findByText('Терминал не отвечает.')).toBeTruthy()
})

test('первый терминал заводят из пустой вкладки', async () => {
  answer(cardTerminals.list, empty)
  await openAs({}, '/units/1#tab-7')
  await userEvent.click(await screen.findByRole('button', { name: 'Новый терминал' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый терминал' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название/ }), 'У стойки')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Адрес/ }), 'http://192.168.1.30:8888')
  answer(cardTerminals.create, terminal)
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(cardTerminals.create)[0]?.body).toMatchObject({
      unit_id: 1,
      title: 'У стойки',
      kind: 'network',
      address: 'http://192.168.1.30:8888',
    }),
  )
})
