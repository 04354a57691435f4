import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { audits } from '#contract/audits/audits.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { customers } from '#contract/customers/customers.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from './app.ts'
import { contractorOf, customerOf } from './rows.ts'
import { answer, askedOf, listOfRows, refuse } from './server.ts'

const row = (id: number) => contractorOf(id, `ООО «Ромашка ${id}»`, { address_legal: `Тверь, ${id}` })
const rows = [1, 2, 3, 4, 5].map(row)
const view = {
  id: 1,
  list: '/contractors',
  title: 'Тверские',
  query: 'search=%D1%82%D0%B2%D0%B5%D1%80%D1%8C&columns=address_legal',
  is_default: 0 as const,
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(contractors.list, { ...listOfRows(...rows), count: 60, next: 'дальше', prev: null })
})
const heads = () =>
  within(screen.getByRole('region', { name: 'Контрагенты' }))
    .getAllByRole('columnheader')
    .map((one) => one.textContent)
    .filter(Boolean)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('отобранный список говорит в шапке, сколько это из всех: виденное целиком второй раз не считают', async () => {
  answer(contractors.list, ({ query }) => ({ ...listOfRows(...rows), count: query.search ? 12 : 60 }))
  await openAs({}, '/contractors')
  await screen.findByText('ООО «Ромашка 1»')
  expect(screen.queryByText('12 из 60')).toBeNull()
  const calls = askedOf(contractors.list).length
  await openAt('/contractors?search=Тверь')
  expect(await screen.findByText('12 из 60')).toBeTruthy()
  expect(askedOf(contractors.list)).toHaveLength(calls + 1)
  await openAt('/contractors')
  await waitFor(() => expect(screen.queryByText('12 из 60')).toBeNull())
})

test('открытый сразу отобранным список спрашивает, сколько всех, после своих строк и одной строкой; неточное число названо неточным', async () => {
  answer(contractors.list, ({ query }) => ({
    ...listOfRows(...rows),
    ...(query.search ? { count: 12, count_exact: 1 as const } : { count: 40000, count_exact: 0 as const }),
  }))
  await openAs({}, '/contractors?search=Тверь')
  expect((await screen.findByText(/^12 из/)).textContent?.replace(/\s/g, ' ')).toBe('12 из более чем 40 000')
  const asked = askedOf(contractors.list).map(({ query }) => query)
  expect(asked.at(-1)).toEqual({ limit: '1' })
  expect(asked.filter((one) => !one.search)).toHaveLength(1)
  await headerSays('Контрагенты')
})

test('диктору о неточном числе найденного сказано «больше», о точном — само число', async () => {
  answer(contractors.list, { ...listOfRows(...rows), count: 40000, count_exact: 0 as const })
  await openAs({}, '/contractors?search=Тверь')
  expect((await screen.findByText(/^Найдено/)).textContent?.replace(/\s/g, ' ')).toBe('Найдено больше 40 000 строк')
  answer(contractors.list, { ...listOfRows(...rows), count: 12, count_exact: 1 as const })
  await openAt('/contractors?search=Тула')
  expect(await screen.findByText('Найдено 12 строк')).toBeTruthy()
})

test('столбцы выбирают в меню, выбор живёт в адресе, первый столбец есть всегда', async () => {
  await openAs({}, '/contractors')
  await userEvent.click(await button('Столбцы'))
  expect(screen.getAllByRole('menuitemcheckbox').map((one) => one.textContent)).toEqual([
    'ИНН',
    'Юридический адрес',
    'Фактический адрес',
    '№',
  ])
  for (const name of ['ИНН', 'Фактический адрес', '№']) await userEvent.click(screen.getByRole('menuitemcheckbox', { name }))
  expect(addressNow()).toBe('/contractors?columns=address_legal')
  expect(heads()).toEqual(['Полное наименование', 'Юридический адрес'])
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Юридический адрес' }))
  expect(heads()).toEqual(['Полное наименование'])
  expect(addressNow()).toBe('/contractors?columns=name_full')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Все столбцы' }))
  expect(addressNow()).toBe('/contractors')
})

test('PLT-050 соседнюю страницу спрашивают курсором, дальнюю — смещением', async () => {
  await openAs({}, '/contractors')
  await userEvent.click(await button('Следующая страница'))
  await waitFor(() => expect(askedOf(contractors.list).at(-1)?.query).toMatchObject({ after: 'дальше', limit: '25' }))
  expect(askedOf(contractors.list).at(-1)?.query).not.toHaveProperty('offset')
  expect(addressNow()).toBe('/contractors?page=2')
  await openAt('/contractors?page=3')
  await waitFor(() => expect(askedOf(contractors.list).at(-1)?.query).toMatchObject({ offset: '50' }))
})

test('вид сохраняют под названием и открывают из меню', async () => {
  answer(savedViews.create, view)
  await openAs({}, '/contractors?search=тверь&columns=address_legal&page=2')
  await userEvent.click(await button('Виды'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Сохранить вид…' }))
  await userEvent.type(await screen.findByLabelText(/Название/), 'Тверские')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(savedViews.create)[0]?.body).toMatchObject({ list: '/contractors', title: 'Тверские', query: view.query })
})

test('список, открытый без вопроса, открывается со своего вида; снятый вид не возвращается', async () => {
  answer(savedViews.list, { items: [{ ...view, is_default: 1 }] })
  await openAs({}, '/contractors')
  await waitFor(() => expect(decodeURI(addressNow())).toBe('/contractors?search=тверь&columns=address_legal'))
  await userEvent.click(await button('Виды: Тверские'))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Весь список' }))
  await waitFor(() => expect(addressNow()).toBe('/contractors?view=all'))
  expect(heads()).toHaveLength(5)
})

test('PLT-055 история догружается за 500 px до конца, ровно через 100 мс после прокрутки', async () => {
  const line = {
    company_id: 1,
    model_type: 'user',
    model_id: 1,
    event: 'updated' as const,
    act_id: 1,
    command: null,
    before: {},
    after: {},
    author_id: null,
    author: null,
    impersonator: null,
    names: {},
    kinds: {},
    created_at: '2026-11-23 09:00:00',
  }
  answer(audits.byModel, ({ query }) => ({
    items: Array.from({ length: Number(query.limit) }, (_, id) => ({ ...line, id: id + 1 })),
    count: 90,
    filters: [],
  }))
  answer(customers.show, customerOf({ id: 1 }))
  await openAs({}, '/customers/1#tab-5')
  const more = await button('Показать ещё')
  const end = more.parentElement as HTMLElement
  let top = window.innerHeight + 501
  const look = vi.fn(() => ({ top }) as DOMRect)
  end.getBoundingClientRect = look
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // Each scroll begins the pause anew.
  for (const _ of [1, 2]) {
    fireEvent.scroll(window)
    await pass(99)
    expect(look).not.toHaveBeenCalled()
  }
  await pass(1)
  expect(look).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(askedOf(audits.byModel).at(-1)?.query.limit).toBe('25')
  top = window.innerHeight + 500
  fireEvent.scroll(window)
  await pass(100)
  expect(look).toHaveBeenCalledTimes(2)
  await pass(50)
  vi.useRealTimers()
  await waitFor(() => expect(askedOf(audits.byModel).at(-1)?.query.limit).toBe('50'))
})

test('PLT-056 кнопки двигают широкую таблицу на 50 px за 255 мс; щелчок сразу после перетаскивания не открывает строку', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2000)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  answer(contractors.show, row(2))
  await openAs({}, '/contractors')
  const table = await screen.findByRole('region', { name: 'Контрагенты' })
  const [right, left] = [await button('Прокрутить таблицу вправо'), await button('Прокрутить таблицу влево')]
  const cell = screen.getByText('Тверь, 2')
  const { requestAnimationFrame: real } = globalThis
  onTestFinished(() => {
    globalThis.requestAnimationFrame = real
    vi.restoreAllMocks()
  })
  const frames: FrameRequestCallback[] = []
  globalThis.requestAnimationFrame = (frame) => frames.push(frame)
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  /** Where the table stands so many milliseconds after the click. */
  const at = (milliseconds: number) => {
    now = 1000 + milliseconds
    for (const frame of frames.splice(0)) frame(now)
    return table.scrollLeft
  }
  fireEvent.click(right)
  expect([at(0), at(51), at(254) < 50, at(255), frames.length]).toEqual([0, 10, true, 50, 0])
  now = 1000
  fireEvent.click(left)
  expect([at(51), at(255), frames.length]).toEqual([40, 0, 0])
  globalThis.requestAnimationFrame = real

  const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
  fireEvent.pointerDown(cell, { ...mouse, clientX: 300 })
  fireEvent.pointerMove(cell, { ...mouse, clientX: 220 })
  expect(table.scrollLeft).toBe(80)
  fireEvent.pointerUp(cell, { ...mouse, clientX: 220 })
  fireEvent.click(cell)
  now += 99
  fireEvent.click(cell)
  expect(addressNow()).toBe('/contractors')
  now += 1
  fireEvent.click(cell)
  vi.mocked(performance.now).mockRestore()
  await waitFor(() => expect(addressNow()).toBe('/contractors/2#tab-0'))
  await headerSays('ООО «Ромашка 2»')
  vi.restoreAllMocks()
})

test('U-31 три пустоты списка говорят разное, и у каждой своё следующее действие', async () => {
  answer(contractors.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/contractors')
  expect(await screen.findByRole('heading', { name: 'Здесь пока пусто' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Новый контрагент' }).length).toBeGreaterThan(0)
  await openAt('/contractors?search=Тверь')
  expect(await screen.findByRole('heading', { name: shellRu.list.none })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: shellRu.list.reset }))
  expect(addressNow()).toBe('/contractors')
  refuse(contractors.list, 1030)
  await openAt('/contractors?search=Ю')
  expect(await screen.findByRole('heading', { name: shellRu.list.forbidden })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: shellRu.home })).toBeTruthy()
})

test('U-20 строку открывают нажатие, Enter на её первой ссылке и среднее нажатие — в новой вкладке', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openAs({}, '/contractors')
  const row = (await screen.findByText('ООО «Ромашка 1»')).closest('tr')!
  const link = within(row).getByRole('link', { name: 'ООО «Ромашка 1»' })
  const to = link.getAttribute('href') ?? ''
  fireEvent(row.lastElementChild!, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(opened).toHaveBeenCalledWith(expect.stringContaining(to), '_blank', 'noopener')
  opened.mockRestore()
  link.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(addressNow()).toMatch(/^\/contractors\/\d+/))
  await openAt('/contractors')
  const again = (await screen.findByText('ООО «Ромашка 1»')).closest('tr')!
  fireEvent.click(again.lastElementChild!)
  await waitFor(() => expect(addressNow()).toMatch(/^\/contractors\/\d+/))
})
