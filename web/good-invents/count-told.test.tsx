import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type GoodInventItem, goodInvents } from '#contract/good-invents/good-invents.ts'
import { setReachable } from '#web/core/reachable.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { counting, darya, gel, oil, open } from '#web/testing/invents.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, cutOff } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  act(() => setReachable(true))
})

test('кто сколько насчитал, сказано по единицам: штуки с граммами не складывают', async () => {
  const weighed: GoodInventItem = { ...oil, id: 5, n: 3, good_id: 9, good: { ...oil.good, id: 9, name: 'Гель', base_unit: 'g' } }
  counting({ ...open, items: [oil, gel, { ...weighed, qty: 237.5, counters: [{ ...darya, qty: 237.5 }] }] })
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  const who = within(await screen.findByRole('region', { name: 'Кто считает' }))
  expect(who.getByText(/^11\sшт · 237,5\sг$/)).toBeTruthy()
})

test('склад назван вместе со студией одинаково в шапке и в акте; полок осталось больше, чем помещается, — сказано сколько', async () => {
  const shelved = ['А-1', 'А-2', 'А-3', 'А-4', 'А-5', 'А-6'].map((shelf, at) => ({
    ...oil,
    id: 20 + at,
    n: 4 + at,
    shelf,
    qty: null,
    counters: [],
  }))
  counting({ ...open, items: shelved })
  await openAs({}, '/good-invents/12')
  const who = within(await screen.findByRole('region', { name: 'Кто считает' }))
  expect(who.getByText('остались полки А-1, А-2, А-3, А-4 и ещё 2')).toBeTruthy()
  const place = `${open.unit?.name} · ${open.store?.name}`
  expect(screen.getByText(new RegExp(`^${place}(,| ·)`))).toBeTruthy()
  await openAs({}, '/good-invents/12#tab-2')
  expect(await screen.findByText(`Место: ${place}`)).toBeTruthy()
})

test('код, прочитанный без связи и оказавшийся ничьим, не остаётся среди посчитанного', async () => {
  const code = '4600000000017'
  counting()
  cutOff(goodInvents.byBarcode)
  cutOff(goodInvents.scans)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(code)
  expect(await screen.findByRole('region', { name: /^Последний скан/ })).toBeTruthy()
  const key = '00000000-0000-4000-8000-000000000009'
  answer(goodInvents.scans, { unknown: [{ key, barcode: code }], again: [], items: [], counters: [] })
  act(() => setReachable(true))
  expect(await screen.findByText(`Товара со штрихкодом ${code} нет.`, {}, { timeout: 8000 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Последний скан/ })).toBeNull())
})
