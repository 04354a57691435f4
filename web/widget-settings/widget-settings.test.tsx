import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '#contract/units/units.ts'
import { widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row = rowOf(widgetSettings.show.data, {
  ...{ id: 1, company_id: 1, is_enabled: 0, color: '#7a3e9d', unit_ids: [], days_ahead: 30, min_notice: 3600 },
  ...{ show_prices: 0, show_masters: 0 },
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(widgetSettings.show, row)
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
})

test('CMP-003 меню открывает настройки виджета, их меняют и сохраняют', async () => {
  answer(widgetSettings.save, { ...row, is_enabled: 1 })
  await openAs({}, '/contractors')
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Разделы' })).getByRole('link', { name: 'Виджет записи' }))
  await headerSays('Виджет записи')
  expect(addressNow()).toBe('/widget-settings')
  await userEvent.click(await screen.findByLabelText('Принимать запись с сайта'))
  await userEvent.type(screen.getByLabelText('Заголовок'), 'Запись онлайн')
  await userEvent.selectOptions(screen.getByLabelText(/Не позже чем/), 'за 2 ч')
  await userEvent.click(await screen.findByLabelText('Арбат'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(widgetSettings.save)).toHaveLength(1))
  expect(askedOf(widgetSettings.save)[0]?.body).toEqual({ is_enabled: 1, title: 'Запись онлайн', min_notice: 7200, unit_ids: [1] })
})

test('неверный цвет сказан у поля, форма не уходит', async () => {
  await openAs({}, '/widget-settings')
  const color = await screen.findByRole('textbox', { name: /Цвет/ })
  await userEvent.clear(color)
  await userEvent.type(color, 'red')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Цвет — решётка и шесть знаков: #7a3e9d.')).toBeTruthy()
  expect(askedOf(widgetSettings.save)).toEqual([])
})
