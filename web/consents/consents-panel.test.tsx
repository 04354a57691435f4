import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ConsentRow, consents } from '#contract/consents/consents.ts'
import { customers } from '#contract/customers/customers.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { customerOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const refused: ConsentRow = {
  id: 5,
  purpose: 'marketing_sms',
  is_given: 0,
  version: null,
  source: 'link',
  author: null,
  created_at: '2026-11-23 09:00:00',
}
const agreed = [
  { purpose: 'service_sms' as const, is_given: 1 as const },
  { purpose: 'marketing_sms' as const, is_given: 0 as const },
]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(customers.show, customerOf())
  answer(consents.texts, { items: [] })
  answer(consents.ofCustomer, { items: [refused], agreed })
  answer(consents.record, { items: [refused], agreed })
})

test('сообщения о визитах и реклама стоят отдельно: кто, когда и откуда; отметка карточки видна как отметка', async () => {
  await openAs({}, '/customers/9')
  await userEvent.click(await screen.findByRole('link', { name: 'Согласия' }))
  const line = async (name: string) => within((await screen.findByRole('button', { name })).closest('li') as HTMLElement)
  const service = await line('Отозвать: Сообщения о визитах по SMS')
  expect(service.getByText('По отметке карточки')).toBeTruthy()
  expect(service.getByText('Напоминания, коды и просьбы об отзыве.')).toBeTruthy()
  const mass = await line('Записать согласие: Реклама по SMS')
  expect(mass.getByText(/Отозвано · 23\.11\.2026.* · Ссылка в сообщении/)).toBeTruthy()
  expect(mass.getByText(/отметка карточки рекламы не разрешает/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Записать согласие: Реклама в push-уведомлениях' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Записать согласие: Реклама по SMS' }))
  expect(askedOf(consents.record)[0]?.body).toEqual({ purpose: 'marketing_sms', is_given: 1, source: 'desk' })
})
