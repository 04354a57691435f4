import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CallRow, calls } from '#contract/calls/calls.ts'
import { telephony } from '#contract/telephony/telephony.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { callOf } from '#web/testing/calls.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const over: Partial<CallRow> = { state: 'ended', result: 'missed', ended_at: '2026-11-23 09:00:20', wait_s: 20 }

beforeAll(startApp)
beforeEach(freshServer)

test('TEL-001 «Телефония»: кто звонит и говорит сейчас, пропущенные сегодня, кто на линии, линии, телефоны, ключ и имитация', async () => {
  answer(calls.history, ({ query }) =>
    listOfRows(query.search?.startsWith('state') ? callOf() : callOf({ ...over, id: 8, user: { id: 10, name: 'Лосева Ида' } })),
  )
  answer(telephony.activeParams, { items: [{ employer_id: 2, full_name: 'Белова Елена', login: '102', is_busy: 1 }] })
  answer(telephony.lines, {
    items: [
      {
        id: 1,
        company_id: 1,
        number: '74951000001',
        title: 'Сайт',
        unit_id: 1,
        user_source_id: null,
        unit: { id: 1, name: 'Арбат' },
        source: null,
      },
    ],
  })
  answer(telephony.params, { items: [{ employer_id: 2, full_name: 'Белова Елена', login: '102', has_password: 1 }] })
  answer(telephony.settings, { adapter: 'simulator', address: null, made_at: null, is_issued: 0 as const, recording_told: 1 as const })
  answer(telephony.renewKey, {
    adapter: 'simulator',
    address: 'https://okno.example/api/telephony/http/abc',
    made_at: '2026-11-23 09:00:00',
    is_issued: 0,
    recording_told: 1,
    secret: 'тайна',
  })
  answer(calls.simulate, callOf({ state: 'talking' }))
  await openAs({}, '/telephony')
  await headerSays('Телефония')
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  expect(await (await part('Сейчас')).findByText('Кузнецова Елена')).toBeTruthy()
  expect(await (await part('Пропущенные сегодня')).findByRole('button', { name: 'Перезвонить: Лосева Ида' })).toBeTruthy()
  expect(await (await part('На линии')).findByText('говорит')).toBeTruthy()
  expect(await (await part('Линии')).findByText('Сайт')).toBeTruthy()
  expect(await (await part('Телефоны сотрудников')).findByText('102')).toBeTruthy()
  const settings = await part('Подключение АТС')
  answer(telephony.settings, {
    adapter: 'simulator',
    address: 'https://okno.example/api/telephony/http/abc',
    made_at: '2026-11-23 09:00:00',
    is_issued: 0,
    recording_told: 0,
  })
  await userEvent.click(await settings.findByRole('button', { name: 'Создать ключ' }))
  expect(await settings.findByText('тайна')).toBeTruthy()
  expect(await settings.findByText(/Записи разговоров не сохраняются/)).toBeTruthy()
  const told = { adapter: 'simulator' as const, address: 'https://okno.example/api/telephony/http/abc', made_at: '2026-11-23 09:00:00' }
  answer(telephony.settings, { ...told, is_issued: 1, recording_told: 1 })
  answer(telephony.takeSecret, { ...told, is_issued: 1, recording_told: 1 })
  await userEvent.click(settings.getByRole('button', { name: 'Ввести секрет АТС' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ввести секрет АТС' }))
  await userEvent.type(dialog.getByLabelText(/^Секрет подписи/), 'короткий')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить секрет' }))
  expect(await dialog.findByText('Секрет АТС — не короче 16 знаков.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Секрет подписи/), '-salt-of-the-exchange')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить секрет' }))
  expect(await settings.findByText(/Выдан АТС/)).toBeTruthy()
  expect(askedOf(telephony.takeSecret).map(({ body }) => body)).toEqual([{ secret: 'короткий-salt-of-the-exchange' }])
  expect(settings.queryByText('тайна')).toBeNull()
  await userEvent.click(await (await part('Имитация звонков')).findByRole('button', { name: 'Ответить: звонок №\u00a07' }))
  await waitFor(() => expect(askedOf(calls.simulate).map(({ body }) => body)).toEqual([{ act: 'answer' }]))
})
