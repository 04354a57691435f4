import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { units } from '#contract/units/units.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, asked, refuse } from '#web/testing/server.ts'

const row = rowOf(workplaces.show.data, {
  id: 5,
  unit_id: 1,
  title: 'M5',
  kind: 'стол',
  closed: 0,
  closed_at: null,
  serviceCategories: [
    { id: 12, parent_id: null, title: 'Маникюр', type: 'category', enabled: 1 },
    { id: 13, parent_id: null, title: 'Педикюр', type: 'category', enabled: 0 },
  ],
  workplaceWindows: [
    { id: 71, begin_at: '2026-11-01 16:00:00', end_at: null, schedule: [7200] },
    { id: 70, begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [7200, 5400] },
  ],
})
const created = { id: 99, begin_at: '2026-11-23 10:00:00', end_at: null, schedule: [7200] }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(workplaces.show, row)
  answer(workplaces.createWindow, created)
  answer(workplaces.updateWindow, { ...row.workplaceWindows![1]!, schedule: [3600, 5400] })
  answer(workplaces.removeWindow, null)
  answer(workplaces.switchService, { id: 13, type: 'category', enabled: 1 })
})

async function openEditor(me: Parameters<typeof openAs>[0] = {}) {
  await openAs(me, '/units/1/workplaces/5#tab-1')
  const add = await screen.findByRole('button', { name: 'Добавить окно' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  asked.length = 0
}

async function changeAll() {
  await userEvent.selectOptions(screen.getAllByLabelText('Интервал 1')[1]!, '3600')
  await userEvent.click(screen.getAllByRole('button', { name: 'Удалить окно' })[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await userEvent.click(screen.getByLabelText('Педикюр'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
}

/** The writes in their order, and `GET` where the place was read after them. */
const written = () => {
  const own = asked.filter(({ name }) => name.startsWith('workplaces.')).map(({ name }) => name.replace('workplaces.', ''))
  return own.filter((name, index) => name !== 'show' || own[index - 1] !== 'show')
}
const writes = () => written().filter((name) => name !== 'show')

test('WIN-701 WIN-709 WIN-710 окна сохраняются по порядку одно за другим, окна перечитаны, затем категории и «Сохранено»', async () => {
  await openEditor({ is_superuser: 0, crosses_companies: 0, permissions: ['Workplace.view', 'Workplace.update'] })
  await changeAll()
  await screen.findByText('Сохранено')
  expect(writes()).toEqual(['createWindow', 'removeWindow', 'updateWindow', 'switchService'])
  expect(written().slice(written().indexOf('updateWindow'))).toEqual(expect.arrayContaining(['updateWindow', 'show', 'switchService']))
  expect(written().indexOf('switchService')).toBeGreaterThan(written().indexOf('show', written().indexOf('updateWindow')))
})

test('WIN-709 новое окно уходит POST, удалённое — DELETE, изменённое — PUT; каждое — после ответа о прежнем, чья отметка уже снята', async () => {
  await openEditor()
  const { fetch: reply } = globalThis
  const sent: string[] = []
  const doors: (() => void)[] = []
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'GET' || !`${url}`.includes('/windows')) return reply(url, init)
    sent.push(`${init?.method}`)
    await new Promise<void>((open) => doors.push(open))
    return reply(url, init)
  }
  await changeAll()
  const marked = () => ['Новое', 'Будет удалено', 'Изменено'].map((word) => screen.queryAllByText(word).length)
  for (const [expected, marks] of [
    [['POST'], [1, 1, 1]],
    [
      ['POST', 'DELETE'],
      [0, 1, 1],
    ],
    [
      ['POST', 'DELETE', 'PUT'],
      [0, 0, 1],
    ],
  ] as const) {
    await waitFor(() => expect(sent).toEqual(expected))
    await new Promise((later) => setTimeout(later, 20))
    expect([sent, marked()]).toEqual([expected, marks])
    doors.at(-1)?.()
  }
  await screen.findByText('Сохранено')
  globalThis.fetch = reply
  expect(marked()).toEqual([0, 0, 0])
})

test('WIN-710 категории сохраняются в порядке списка, каждая — после ответа о прежней, и лишь потом сказано «Сохранено»', async () => {
  answer(workplaces.show, {
    ...row,
    serviceCategories: ['Педикюр', 'Брови', 'Ресницы'].map((title, at) => ({ ...row.serviceCategories![1]!, id: 13 + at, title })),
  })
  await openEditor()
  for (const name of ['Ресницы', 'Педикюр', 'Брови']) await userEvent.click(screen.getByLabelText(name))
  const { fetch: reply } = globalThis
  const sent: number[] = []
  const doors: (() => void)[] = []
  globalThis.fetch = async (url, init) => {
    if (!`${url}`.endsWith('/services')) return reply(url, init)
    sent.push(JSON.parse(`${init?.body}`).id)
    await new Promise<void>((open) => doors.push(open))
    return reply(url, init)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  for (const expected of [[13], [13, 14], [13, 14, 15]]) {
    await waitFor(() => expect(sent).toEqual(expected))
    await new Promise((later) => setTimeout(later, 20))
    expect(sent).toEqual(expected)
    expect(screen.queryByText('Сохранено')).toBeNull()
    doors.at(-1)?.()
  }
  await screen.findByText('Сохранено')
  globalThis.fetch = reply
})

test('три переключённые категории перечитывают место один раз, одно сохранённое окно — тоже', async () => {
  answer(workplaces.show, {
    ...row,
    serviceCategories: ['Педикюр', 'Брови', 'Ресницы'].map((title, at) => ({ ...row.serviceCategories![1]!, id: 13 + at, title })),
  })
  await openEditor()
  for (const name of ['Педикюр', 'Брови', 'Ресницы']) await userEvent.click(screen.getByLabelText(name))
  asked.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  const names = () => asked.map(({ name }) => name.replace('workplaces.', '')).filter((name) => /show|Service|Window/.test(name))
  expect(names()).toEqual(['switchService', 'switchService', 'switchService', 'show'])
  asked.length = 0
  await userEvent.selectOptions(screen.getAllByLabelText('Интервал 1')[1]!, '3600')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(names()).toEqual(['updateWindow', 'show']))
})

test('WIN-727 отказ останавливает сохранение и называет окно; сохранённые до него второй раз не посылаются', async () => {
  refuse(workplaces.updateWindow, 422, { errors: { schedule: ['Окна этого места с той же датой пересекаются.'] } })
  await openEditor()
  await changeAll()
  await screen.findByText('Не удалось сохранить окно с 01.11.2026')
  expect(screen.getAllByText('Окна этого места с той же датой пересекаются.').length).toBeGreaterThan(0)
  expect(writes()).toEqual(['createWindow', 'removeWindow', 'updateWindow'])
  // The window that was not saved still says so.
  expect(screen.getByText('Изменено')).toBeTruthy()
  expect(screen.queryByText('Новое')).toBeNull()
  answer(workplaces.updateWindow, row.workplaceWindows![1]!)
  asked.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(writes()).toEqual(['updateWindow', 'switchService'])
})

test('WIN-727 не создалось новое окно — сказано то же с его датой, и окно остаётся новым', async () => {
  refuse(workplaces.createWindow, 500)
  await openEditor()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText(`Не удалось сохранить окно с ${formatDay(todayIn('Europe/Moscow'))}`)
  expect(screen.getByText('Новое')).toBeTruthy()
  expect(screen.queryByText('Сохранено')).toBeNull()
  expect(writes()).toEqual(['createWindow'])
})

test('WIN-706 WIN-707 WIN-708 WIN-711 новое окно места остаётся новым, изменённое и удалённое помечены; удалённое новое исчезает без запроса', async () => {
  await openEditor()
  const line = (at: number) => within(screen.getAllByRole('button', { name: 'Удалить окно' })[at]!.closest('li')!)
  const count = () => screen.getAllByRole('button', { name: /^(Удалить окно|Вернуть)/ }).length
  const before = count()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  const marks = () => ['Новое', 'Изменено', 'Будет удалено'].map((word) => screen.queryAllByText(word).length)
  expect(marks()).toEqual([1, 0, 0])
  await userEvent.selectOptions(line(0).getByLabelText('Интервал 1'), '3600')
  expect(marks()).toEqual([1, 0, 0])
  await userEvent.selectOptions(line(1).getByLabelText('Интервал 1'), '3600')
  expect(marks()).toEqual([1, 1, 0])
  await userEvent.click(line(0).getByRole('button', { name: 'Удалить окно' }))
  expect([marks(), count()]).toEqual([[0, 1, 0], before])
  await userEvent.click(line(0).getByRole('button', { name: 'Удалить окно' }))
  expect(marks()[2]).toBe(1)
  expect(asked.filter(({ name }) => /Window$/.test(name))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(writes()).not.toContain('createWindow')
  expect(writes()).toContain('removeWindow')
})

test('WIN-708 удалённое окно места, которое уже изменили, тоже лишь помечено, и уходит удаление, а не правка', async () => {
  await openEditor()
  await userEvent.selectOptions(screen.getAllByLabelText('Интервал 1')[0]!, '3600')
  expect(screen.getByText('Изменено')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Удалить окно' })[0]!)
  expect([screen.queryAllByText('Изменено').length, screen.queryAllByText('Будет удалено').length]).toEqual([0, 1])
  expect(writes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(writes().filter((name) => /Window$/.test(name))).toEqual(['removeWindow'])
})

test('WIN-007 WIN-716 новое окно места без интервала тоже не сохраняется, и у каждого сказана своя дата начала', async () => {
  await openEditor()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  // The button goes with the interval, so the next one is the first again.
  for (let count = 0; count < 2; count++) await userEvent.click(screen.getAllByRole('button', { name: 'Убрать интервал 1' })[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const today = formatDay(todayIn('Europe/Moscow'))
  for (const begin of [`${today} 10:00`, '01.11.2026 16:00'])
    expect(await screen.findByText(`Окно без интервала, дата начала ${begin}.`)).toBeTruthy()
  expect(writes()).toEqual([])
})

test('WIN-007 WIN-716 окно без интервала не сохраняется, сказана дата его начала', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView')
  await openEditor()
  await userEvent.click(screen.getAllByRole('button', { name: 'Убрать интервал 1' })[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const message = await screen.findByText('Окно без интервала, дата начала 01.11.2026 16:00.')
  // The message is at its window, and is scrolled into view.
  expect(message.closest('li')?.querySelector('[aria-label="Интервалы"]')?.contains(message)).toBe(true)
  await waitFor(() => expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(message))
  expect(writes()).toEqual([])
})

test('первое окно ждёт часов студии: добавленное раньше них было бы длиннее услуг', async () => {
  answer(workplaces.show, { ...row, workplaceWindows: [] })
  answer(units.show, unitRow(1, 'Арбат'))
  answer(units.schedules, [])
  const { fetch: reply } = globalThis
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  globalThis.fetch = async (url, init) => {
    if (/\/units\/1$/.test(`${url}`)) await held
    return reply(url, init)
  }
  await openAs({}, '/units/1/workplaces/5#tab-1')
  const add = await screen.findByRole('button', { name: 'Добавить окно' })
  expect(add).toHaveProperty('disabled', true)
  letGo()
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await userEvent.click(add)
  expect(screen.getByLabelText('Интервал 1')).toHaveProperty('value', '5400')
})

test('WIN-714 длину окна выбирают от часа до четырёх с шагом в четверть часа', async () => {
  await openEditor()
  const lengths = within(screen.getAllByLabelText('Интервал 1')[0]!).getAllByRole<HTMLOptionElement>('option')
  expect(lengths.map((one) => Number(one.value))).toEqual([
    3600, 4500, 5400, 6300, 7200, 8100, 9000, 9900, 10_800, 11_700, 12_600, 13_500, 14_400,
  ])
})
