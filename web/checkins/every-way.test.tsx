import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkins } from '#contract/checkins/checkins.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { memoryDatabase } from '#web/testing/indexed-db.ts'
import { freshPhone, phone, place, stubPhone } from '#web/testing/phone.ts'
import { freshScanner, openScanner, startScanner } from '#web/testing/scanner.tsx'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const general = JSON.stringify({ id: '7.119694480', hash: 'AbCdEfGhIjKlMnOpQrStUv', unit_id: 1 })
const own = JSON.stringify({ id: 12, hash: 'AbCdEfGhIjKlMnOpQrStUv' })
const marked = { message: 'Приход отмечен в 09:58', late: 0 as const, state: 'ok' as const }

beforeAll(() => {
  stubPhone()
  return startScanner()
})
beforeEach(() => {
  freshScanner()
  vi.stubGlobal('indexedDB', memoryDatabase())
  freshPhone()
  answer(checkins.hasMaster, { 'master-qr': 1 })
  answer(checkins.phone, { id: 70 })
})
/** The bodies that were sent to a call. */
const sentTo = (endpoint: Endpoint) => askedOf(endpoint).map(({ body }) => (body as { checkinData: object }).checkinData) // as the screen sends them

async function byMasterKey() {
  answer(checkins.colleagues, { items: [{ id: 51, name: 'Соболева Марина' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Мастер-ключ', pressed: false }))
  phone.seen = [general]
  const her = await screen.findByRole('option', { name: 'Соболева Марина' })
  await userEvent.selectOptions(screen.getByLabelText('Кого отметить'), her)
  await userEvent.type(screen.getByLabelText('Почему отмечаете за коллегу'), 'Телефон разряжен')
  await userEvent.click(screen.getByRole('button', { name: 'Отметить' }))
}
/** Every way to a mark on a phone: its call, and what the person does. */
const ways: [way: string, call: typeof checkins.approve | typeof checkins.qr, act: () => unknown][] = [
  ['общий код', checkins.approve, () => (phone.seen = [general])],
  ['личный код стойки', checkins.qr, () => (phone.seen = [own])],
  ['мастер-ключ', checkins.approve, byMasterKey],
  [
    'восемь знаков под кодом',
    checkins.approve,
    async () => userEvent.type(await screen.findByLabelText('Код под картинкой'), 'AB12CD34{Enter}'),
  ],
]
const ASKS_FOR_PLACE = /Разрешите браузеру определять место.*значок слева от адреса/

test.each(ways)('CHK-036 без места уходит 0, 0, и страница просит разрешить место; с местом — не просит: %s', async (_, call, act) => {
  phone.where = null
  answer(call, marked)
  await openScanner({})
  await act()
  expect(await screen.findByText(ASKS_FOR_PLACE)).toBeTruthy()
  await waitFor(() => expect(sentTo(call)).toMatchObject([{ latitude: 0, longitude: 0 }]))
  phone.where = place
  await openScanner({})
  await act()
  await waitFor(() => expect(sentTo(call)[1]).toMatchObject(place))
  expect(screen.queryByText(ASKS_FOR_PLACE)).toBeNull()
})

test('CHK-036 браузер, который места не знает вовсе, тоже отмечает с 0, 0 и просит разрешить место', async () => {
  const { geolocation } = navigator
  onTestFinished(() => void Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation }))
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined })
  answer(checkins.approve, marked)
  phone.seen = [general]
  await openScanner({})
  expect(await screen.findByText(ASKS_FOR_PLACE)).toBeTruthy()
  await waitFor(() => expect(sentTo(checkins.approve)).toMatchObject([{ latitude: 0, longitude: 0 }]))
})

test.each(ways)('CHK-015 опоздание в ответе — предупреждение, иначе успех: %s', async (_, call, act) => {
  for (const [late, kind, message] of [
    [1, 'warning', 'Приход отмечен в 10:12, опоздание 12 мин'],
    [0, 'done', 'Приход отмечен в 09:58'],
  ] as const) {
    answer(call, { ...marked, message, late })
    await openScanner({})
    await act()
    expect((await screen.findByText(message)).getAttribute('data-kind')).toBe(kind)
  }
})

test.each(ways)('CHK-018 CHK-035 CHK-410 отказ сервера показан его словами, и закрыть страницу не предложено: %s', async (_, call, act) => {
  refuse(call, E.notInSchedule)
  await openScanner({})
  await act()
  expect((await screen.findByRole('alert')).textContent).toContain('Сотрудник не стоит в графике')
  expect(screen.queryByText('Готово. Страницу можно закрыть')).toBeNull()
})
