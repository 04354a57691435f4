import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { type NotificationRow, notifications } from '#contract/notifications/notifications.ts'
import { units } from '#contract/units/units.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, askedRowsOf, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  stage([])
})

const empty = { link: null, employer_id: null, ticket_id: null, item_id: null, order_id: null, batch: null, author: null, theme: null }
const row = (id: number, data: Partial<NotificationRow['data']> = {}, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  notification_id: id,
  type: 'mailing',
  created_at: '2026-11-23 15:04:00',
  at: 1_795_435_440,
  read_at: null,
  data: { ...empty, message: `Сообщение ${id}`, sticky: 0, fix_top: 0, news_id: null, ...data },
  ...more,
})

/** The count that the session answers with. */
let counted = 0
/** Stages the server's notifications: pages of thirty, read by the calls. */
function stage(rows: NotificationRow[]) {
  let all = rows
  counted = Math.min(rows.filter(({ read_at }) => read_at === null).length, 99)
  const page = (which: (one: NotificationRow) => boolean) => (one: { query: Record<string, string> }) => {
    const found = all.filter(which).filter(({ id }) => !one.query.before || id < Number(one.query.before))
    const limit = Number(one.query.limit ?? 30)
    const unread = all.filter(({ read_at }) => read_at === null).length
    return {
      items: found.slice(0, limit),
      has_more: found.length > limit ? (1 as const) : (0 as const),
      unread_notifications_count: Math.min(unread, 99),
    }
  }
  const read = (one: NotificationRow) => ({ ...one, read_at: one.read_at ?? '2026-11-23 16:00:00' })
  answer(
    notifications.all,
    page(() => true),
  )
  answer(
    notifications.unread,
    page(({ read_at }) => read_at === null),
  )
  answer(
    notifications.read,
    page(({ read_at }) => read_at !== null),
  )
  answer(notifications.readOne, ({ params }) => {
    all = all.map((one) => (one.id === Number(params.id) ? read(one) : one))
    return all.find(({ id }) => id === Number(params.id)) as NotificationRow
  })
  answer(notifications.readAll, () => {
    const count = all.filter(({ read_at }) => read_at === null).length
    all = all.map(read)
    return { count }
  })
  return { add: (one: NotificationRow) => (all = [one, ...all]) }
}
const many = (count: number) => Array.from({ length: count }, (_, index) => row(count - index))
const bell = (name: RegExp = /^Уведомления/) => screen.findByRole('button', { name })
const openBell = async () => {
  await userEvent.click(await bell())
  return within(await screen.findByRole('region', { name: 'Уведомления' }))
}
const badge = async (name: RegExp) => (await bell(name)).parentElement?.textContent

test('SHL-026 NTF-704 колокольчик в шапке с числом непрочитанных; пришло новое — число растёт само', async () => {
  const { add } = stage([row(2), row(1)])
  await openAs({ unread_notifications_count: counted }, '/companies')
  await bell(/^Уведомления: 2 непрочитанных$/)
  expect(await badge(/Уведомления: 2/)).toBe('2')
  expect(screen.getByRole('banner').contains(await bell())).toBe(true)
  add(row(3))
  act(() => hearSocket('notification', row(3)))
  await bell(/^Уведомления: 3 непрочитанных$/)
})

test('NTF-714 NTF-715 SHL-043 Y14 подпись пуста при нуле, «(n)» до 99 и «∞» с 99; на колокольчике то же без скобок', async () => {
  const seen: [number, string | null | undefined, string][] = []
  for (const count of [0, 1, 98, 99]) {
    await freshServer()
    stage(many(count))
    await openAs({ unread_notifications_count: counted }, '/companies')
    const box = await badge(count === 0 ? /^Уведомления$/ : new RegExp(`: ${count} `))
    const list = await openBell()
    const heading = await list.findByRole('heading', { name: /^Непрочитанные/ })
    if (count > 0) await list.findByText(`Сообщение ${count}`)
    seen.push([count, box, heading.textContent])
  }
  expect(seen).toEqual([
    [0, '', 'Непрочитанные '],
    [1, '1', 'Непрочитанные (1)'],
    [98, '98', 'Непрочитанные (98)'],
    [99, '∞', 'Непрочитанные ∞'],
  ])
})

test('NTF-705 SHL-033 список колокольчика прокручивается дальше страницами по 30', async () => {
  stage(many(70))
  await openAs({ unread_notifications_count: counted }, '/companies')
  const list = await openBell()
  await list.findByText('Сообщение 70')
  expect(list.getAllByRole('listitem')).toHaveLength(30)
  const scroll = () => fireEvent.scroll(list.getByRole('region', { name: 'Непрочитанные' }))
  scroll()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60))
  scroll()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(70))
  expect(askedOf(notifications.unread).flatMap(({ query }) => query.before ?? [])).toEqual(['41', '11'])
})

test('PLT-047 студии, должности и уведомления приходят по 30', async () => {
  await openAs({}, '/units')
  await waitFor(() => expect(askedRowsOf(units.list)[0]?.query).toMatchObject({ limit: '30' }))
  await openAs({}, '/positions_and_access')
  await waitFor(() => expect(askedRowsOf(workPositions.list)[0]?.query).toMatchObject({ limit: '30' }))
  expect(notifications.unread.query.parse({})).toMatchObject({ limit: 30, offset: 0 })
  stage(many(31))
  await openAs({}, '/notifications')
  await screen.findByText('Сообщение 31')
  expect(screen.getByRole('main').querySelectorAll('li')).toHaveLength(30)
})

test('NTF-706 SHL-034 «Прочитать все» опустошает список и число; «Все уведомления» ведёт на /notifications', async () => {
  stage(many(3))
  await openAs({ unread_notifications_count: counted }, '/companies')
  const list = await openBell()
  await userEvent.click(await list.findByRole('button', { name: 'Прочитать все' }))
  expect(await list.findByText('Непрочитанных нет')).toBeTruthy()
  expect(askedOf(notifications.readAll)).toHaveLength(1)
  expect(await badge(/^Уведомления$/)).not.toMatch(/\d/)
  await userEvent.click(list.getByRole('link', { name: 'Все уведомления' }))
  await headerSays('Уведомления')
  expect(addressNow()).toBe('/notifications')
})

test('NTF-707 SHL-035 нажатие открывает окно: сообщение, «Отправлено: дата», «Закрыть» и «Прочитано»', async () => {
  stage([row(2, { author: { id: 14, full_name: 'Климова Анна' } }), row(1)])
  await openAs({ unread_notifications_count: counted }, '/companies')
  const open = async () => {
    const list = await openBell()
    await userEvent.click(await list.findByRole('button', { name: /Сообщение 2/ }))
    return within(await screen.findByRole('dialog', { name: 'Сообщение' }))
  }
  const dialog = await open()
  expect(dialog.getByText('Сообщение 2')).toBeTruthy()
  expect(dialog.getByText('Отправлено: 23.11.2026 15:04')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedOf(notifications.readOne)).toHaveLength(0)
  await userEvent.click((await open()).getByRole('button', { name: 'Прочитано' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedOf(notifications.readOne)[0]?.params).toEqual({ id: '2' })
  await bell(/^Уведомления: 1 непрочитанное$/)
})

test('NTF-708 SHL-036 сообщение ведёт к своей цели: сотрудник, обращение, движение товаров, заказ, заказы товаров, партия сертификатов, адрес дома; чужой адрес — никуда', async () => {
  const targets: [Partial<NotificationRow['data']>, string | null, NotificationRow['type']?][] = [
    [{ employer_id: 14 }, '/employers/14'],
    [{ ticket_id: 5 }, '/tickets/5'],
    [{ item_id: 6 }, '/good-flows/6'],
    [{ item_id: 9 }, '/good-orders', 'good_order'],
    [{ order_id: 7 }, '/finance/order/7'],
    [{ batch: 3 }, '/finance/certificate'],
    [{ link: '/my-day' }, '/my-day'],
    [{ link: 'https://evil.example' }, null],
    [{ link: '//evil.example' }, null],
    [{ link: '/\\evil.example' }, null],
    [{}, null],
  ]
  for (const [data, address, type] of targets) {
    await freshServer()
    stage([row(1, data, type ? { type } : {})])
    await openAs({ unread_notifications_count: counted }, '/companies')
    await userEvent.click(await (await openBell()).findByRole('button', { name: /Сообщение 1/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const way = dialog.queryByRole('button', { name: 'Сообщение 1' })
    expect(way === null).toBe(address === null)
    if (way) await userEvent.click(way)
    if (address) await waitFor(() => expect(window.location.pathname).toBe(address))
  }
})

test('SHL-037 новость ведёт на вкладку новостей, и её уведомление стоит хэшем адреса', async () => {
  stage([row(5, { theme: 'Новый прейскурант', news_id: 4 }, { type: 'news' })])
  await openAs({ unread_notifications_count: counted }, '/companies')
  await userEvent.click(await (await openBell()).findByRole('button', { name: /Новый прейскурант/ }))
  await waitFor(() => expect(addressNow()).toBe('/notifications?tab=NewsList#5'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Новости' }).getAttribute('aria-current')).toBe('page'))
})

test('на /notifications — все, непрочитанные и прочитанные; вкладка стоит в адресе, хэш — уведомление, которое показать', async () => {
  stage([row(3), row(2, {}, { read_at: '2026-11-23 15:30:00' }), row(1)])
  await openAs({ is_superuser: 0, permissions: [], crosses_companies: 0, unread_notifications_count: counted }, '/notifications')
  await headerSays('Уведомления')
  const shown = async () => (await screen.findByRole('main')).querySelectorAll('li').length
  await waitFor(async () => expect(await shown()).toBe(3))
  await userEvent.click(screen.getByRole('link', { name: /^Непрочитанные \(2\)/ }))
  await waitFor(async () => expect(await shown()).toBe(2))
  expect(addressNow()).toBe('/notifications?tab=unread')
  await userEvent.click(screen.getByRole('link', { name: 'Прочитанные' }))
  await waitFor(async () => expect(await shown()).toBe(1))
  // A notification far down the list is read by its number.
  answer(notifications.show, row(500, { message: 'Давнее' }))
  await openAs({}, '/notifications#500')
  const item = await screen.findByRole('button', { name: /Давнее/ })
  expect(item.dataset.lit).toBe('true')
})

test('пусто — сказано, что здесь будет; не загрузилось — сказано и можно повторить', async () => {
  await openAs({}, '/notifications')
  expect(await screen.findByText(/Уведомлений пока нет/)).toBeTruthy()
  refuse(notifications.read, 1030)
  await openAs({}, '/notifications?tab=read')
  expect(await screen.findByText('Не удалось получить уведомления.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

test('кто смотрит глазами другого, колокольчика не видит', async () => {
  await openAs({ impersonated_by: { id: 13, name: 'Орлов Максим' } }, '/companies')
  await headerSays('Компании')
  expect(screen.queryByRole('button', { name: /^Уведомления/ })).toBeNull()
  expect(askedOf(notifications.unread)).toHaveLength(0)
  answer(auth.iam, superuser)
})
