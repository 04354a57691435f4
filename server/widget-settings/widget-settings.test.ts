import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

test('CMP-003 настройки виджета читаются и сохраняются, каждая компания — со своими', async () => {
  const first = { is_enabled: 0, color: '#7a3e9d', unit_ids: [], days_ahead: 30, min_notice: 3600, title: null }
  expect((await boss.get('widget-settings')).data).toMatchObject(first)
  const body = {
    is_enabled: 1,
    title: 'Запись онлайн',
    color: '#00AA88',
    unit_ids: [cast.units.arbat],
    days_ahead: 21,
    min_notice: 7200,
    show_prices: 1,
    show_masters: 1,
    success_text: 'Ждём вас',
    consent_text: 'Согласие',
  }
  const saved = { id: 1, company_id: 1, ...body, color: '#00aa88' }
  expect((await boss.put('widget-settings', body)).data).toEqual(saved)
  expect((await boss.get('widget-settings')).data).toEqual(saved)
  expect((await (await house.as(cast.foreign.superAdmin)).get('widget-settings')).data).toMatchObject({ ...first, company_id: 2 })
})

test('цвет, срок и студии проверяются, отказ стоит у поля', async () => {
  const errors = async (body: object) => (await boss.put('widget-settings', body)).body.errors
  expect(await errors({ color: 'красный' })).toEqual({ color: ['Цвет — решётка и шесть знаков: #7a3e9d.'] })
  expect(await errors({ days_ahead: 181 })).toEqual({ days_ahead: ['От 1 до 180 дней.'] })
  expect(await errors({ unit_ids: [cast.units.mirabad] })).toEqual({ unit_ids: ['Не найдено.'] })
  expect((await (await house.as(cast.administrator)).put('widget-settings', {})).body.code).toBe(1030)
})
