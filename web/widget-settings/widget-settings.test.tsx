import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '#contract/units/units.ts'
import { widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row = rowOf(widgetSettings.show.data, {
  id: 1,
  company_id: 1,
  is_enabled: 0,
  color: '#7a3e9d',
  unit_ids: [],
  days_ahead: 30,
  min_notice: 3600,
  show_prices: 0,
  show_masters: 0,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(widgetSettings.show, row)
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
})

test('CMP-003 меню открывает настройки виджета, каждую из них показывают, меняют и сохраняют', async () => {
  const sent = {
    is_enabled: 1 as const,
    title: 'Запись онлайн',
    color: '#c8102e',
    show_prices: 1 as const,
    show_masters: 1 as const,
    days_ahead: 45,
    min_notice: 7200,
    unit_ids: [1],
    success_text: 'Ждём вас',
    consent_text: 'Я согласна',
  }
  answer(widgetSettings.save, { ...row, ...sent })
  await openAs({}, '/contractors')
  await openFromMenu('widget-settings')
  await headerSays('Виджет записи')
  expect(addressNow()).toBe('/widget-settings')
  for (const name of ['Принимать запись с сайта', 'Показывать цены', 'Давать выбрать мастера', 'Арбат']) {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
    expect([name, box.checked]).toEqual([name, false])
    await userEvent.click(box)
  }
  for (const [name, before, typed] of [
    ['Заголовок', '', sent.title],
    ['Цвет кнопок', '#7a3e9d', sent.color],
    ['На сколько дней вперёд', '30', '45'],
    ['После записи', '', sent.success_text],
    ['Согласие на обработку данных', '', sent.consent_text],
  ] as const) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
    expect([name, field.value]).toEqual([name, before])
    await userEvent.clear(field)
    await userEvent.type(field, typed)
  }
  const notice = screen.getByLabelText<HTMLSelectElement>(/Не позже чем/)
  expect(notice.selectedOptions[0]?.textContent).toBe('за 1 ч')
  await userEvent.selectOptions(notice, 'за 2 ч')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(widgetSettings.save)).toHaveLength(1))
  expect(askedOf(widgetSettings.save)[0]?.body).toEqual(sent)
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
