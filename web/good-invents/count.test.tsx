import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { type GoodInventItem, goodInvents } from '#contract/good-invents/good-invents.ts'
import { setReachable } from '#web/core/reachable.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { CODE, counting, darya, found, gel, oil, open, recent, sent } from '#web/testing/invents.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, cutOff, refuse } from '#web/testing/server.ts'
import { thisDevice } from './kept-scans.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  act(() => setReachable(true))
})

test('сканы подряд прибавляются, крупная цифра растёт, каждый — своя строка с устройством и возрастом; «Отменить скан» убавляет', async () => {
  counting()
  found(oil, true)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  for (const _ of [1, 2, 3]) scan(CODE)
  const last = within(await screen.findByRole('region', { name: /^Последний скан/ }))
  await waitFor(() => expect(last.getByText(/^3/)).toBeTruthy())
  expect(last.getByText(`${CODE} · полка В3`)).toBeTruthy()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent().map(({ good_id, qty }) => [good_id, qty])).toEqual([
    [3, 1],
    [3, 1],
    [3, 1],
  ])
  const bodies = askedOf(goodInvents.scans).map(({ body }) => body as { device: string; scans: { key: string; age: number }[] })
  expect(new Set(bodies.map(({ device }) => device))).toEqual(new Set([thisDevice()]))
  const scans = bodies.flatMap((one) => one.scans)
  expect(new Set(scans.map(({ key }) => key)).size).toBe(3)
  expect(scans.every(({ age }) => age >= 0 && age < 60_000)).toBe(true)
  // The server is asked about a good once: afterwards this tablet knows it.
  expect(askedOf(goodInvents.byBarcode)).toHaveLength(1)
  await userEvent.click(last.getByRole('button', { name: 'Отменить скан' }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ good_id: 3, qty: -1 }))
})

test('убавить можно только своё: ниже нуля счёт не уходит, и следующая штука не пропадёт', async () => {
  counting()
  found(oil, true)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(CODE)
  const last = within(await screen.findByRole('region', { name: /^Последний скан/ }))
  const less = () => last.getByRole('button', { name: 'Убавить на один' })
  await userEvent.click(less())
  await waitFor(() => expect(less().getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(less())
  await waitFor(() => expect(sent().map(({ qty }) => qty)).toEqual([1, -1]))
})

test('GDS-482 посчитанный другим товар назван вместе со штрихкодом, и экран предлагает «Ещё одна»', async () => {
  counting()
  found(gel, false)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan('4820178253016')
  expect(await screen.findByText(/Штрихкод 4820178253016 найден: Гель-лак Aria уже посчитан\. Дарья Лапина, 11\sшт в 11:20/)).toBeTruthy()
  expect(sent()).toEqual([])
  const list = await recent()
  expect(list.getByText(/Уже посчитан: Дарья Лапина/)).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Ещё одна: Гель-лак Aria' }))
  await waitFor(() => expect(sent()).toMatchObject([{ good_id: 4, qty: 1 }]))
})

test('товар на вес или объём скан только называет: сколько граммов или миллилитров осталось, спрашивает экран, и скан не прибавляет единицы', async () => {
  const antiseptic: GoodInventItem = { ...oil, good: { ...oil.good, name: 'Антисептик', base_unit: 'ml' } }
  counting({ ...open, items: [antiseptic, gel] })
  found(antiseptic, true)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(CODE)
  const dialog = within(await screen.findByRole('dialog', { name: 'Сколько вы насчитали: Антисептик' }))
  expect(sent()).toEqual([])
  const field = dialog.getByLabelText(/^Насчитали, мл/)
  await userEvent.clear(field)
  await userEvent.type(field, '480')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent()).toMatchObject([{ good_id: 3, qty: 480 }]))
  scan(CODE)
  expect(await screen.findByText(/^Вы уже насчитали 480\sмл: впишите всё вместе/)).toBeTruthy()
})

test('GDS-483 о товаре, которого в справочнике нет, сказано с его штрихкодом; ничего не посчитано', async () => {
  counting()
  refuse(goodInvents.byBarcode, E.notFound)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan('4600000000000')
  expect(await screen.findByText('Товара со штрихкодом 4600000000000 нет.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('GDS-481 о новом товаре, который пришёл в счёт, сказано, что это и сколько', async () => {
  const fresh: GoodInventItem = {
    ...oil,
    id: 9,
    n: 3,
    good_id: 8,
    good: { ...oil.good, id: 8, name: 'Новинка', good_barcodes: ['4600000000017'] },
  }
  counting()
  found(fresh, true)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan('4600000000017')
  expect(await screen.findByText(/Товар добавлен: Новинка, 1\sшт/)).toBeTruthy()
})

test('без связи счёт идёт: сканы ждут на планшете, переживают перезагрузку экрана и уходят потом, каждый один раз', async () => {
  counting()
  found(oil, true)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(CODE)
  await waitFor(() => expect(sent()).toHaveLength(1))
  cutOff(goodInvents.scans)
  cutOff(goodInvents.byBarcode)
  scan(CODE)
  scan(CODE)
  expect(await screen.findByText(/Нет связи 0 мин, ждёт здесь: 2\sскана/)).toBeTruthy()
  const last = within(screen.getByRole('region', { name: /^Последний скан/ }))
  expect(last.getByText(/^3/)).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('okno.scans') ?? '[]')).toHaveLength(2)
  const before = askedOf(goodInvents.scans).length
  counting({ ...open, items: [{ ...oil, qty: 1, counters: [{ ...darya, device: thisDevice(), qty: 1 }] }, gel] })
  act(() => setReachable(true))
  await waitFor(() => expect(JSON.parse(localStorage.getItem('okno.scans') ?? '[]')).toHaveLength(0))
  const later = askedOf(goodInvents.scans)
    .slice(before)
    .flatMap(({ body }) => (body as { scans: { key: string }[] }).scans)
  expect(new Set(later.map(({ key }) => key)).size).toBe(2)
  expect(screen.queryByText(/Нет связи/)).toBeNull()
})

test('опоздавшие сканы проведённой инвентаризации не исчезают молча: сказано, сколько их и почему', async () => {
  answer(goodInvents.show, open)
  found(oil, true)
  refuse(goodInvents.scans, E.processedAlready)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(CODE)
  expect(await screen.findByText(/Не вошли в счёт: 1\sскан\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Забыть их' }))
  expect(screen.queryByText(/Не вошли в счёт/)).toBeNull()
})

test('марка считает свою штуку однажды: второй раз сказано, что она посчитана; отменённый скан уносит и марку', async () => {
  const mark = `01${'0'}${CODE}21A1b2C3`
  counting()
  found(oil, true)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(mark)
  await waitFor(() => expect(sent()).toMatchObject([{ good_id: 3, qty: 1, mark }]))
  expect(askedOf(goodInvents.byBarcode)).toMatchObject([{ body: { barcode: CODE, mark } }])
  scan(mark)
  expect(await screen.findByText('Эта штука уже посчитана')).toBeTruthy()
  expect(sent()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Отменить скан' }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ qty: -1, mark }))
  scan(mark)
  await waitFor(() => expect(sent()).toHaveLength(3))
  const { counters = [] } = open
  answer(goodInvents.scans, { unknown: [], again: [{ key: '00000000-0000-4000-8000-000000000009', mark }], items: [], counters })
  scan(`${mark}9`)
  expect(await screen.findByText('Уже посчитаны другим планшетом, второй раз не считаются: 1')).toBeTruthy()
})
