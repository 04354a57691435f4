import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type NewsRow, news, type StickyNews } from '#contract/news/news.ts'
import { type NotificationRow, notifications } from '#contract/notifications/notifications.ts'
import { menuNames } from '#contract/shell/menu-names.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, refuse, refuseOnce } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const at = '2026-11-23 15:04:00'
const item = (id: number, more: Partial<NewsRow> = {}): NewsRow => ({
  id,
  company_id: 1,
  theme: `Тема ${id}`,
  message: `Текст ${id}`,
  sticky: 0,
  audience: 'company',
  unit_ids: [],
  position_ids: [],

  must_confirm: 0,
  until: null,
  version: 1,
  published_at: at,
  author: { id: 14, full_name: 'Климова Анна' },
  notification_id: id + 100,
  is_for_me: 1,
  is_read: 1,
  is_confirmed: 0,
  readers: null,
  poll: null,
  ...more,
})
const banner = (id: number, more: Partial<StickyNews> = {}): StickyNews => ({
  notification_id: id + 100,
  created_at: at,
  author: { full_name: 'Климова Анна' },
  sticky: 1,
  must_confirm: 0,
  is_confirmed: 0,
  version: 1,
  data: { message: `Текст ${id}`, theme: `Тема ${id}`, news_id: id },
  ...more,
})
const notice = (id: number): NotificationRow => ({
  id,
  notification_id: id,
  type: 'news',
  created_at: at,
  at: 1_795_435_440,
  read_at: null,
  data: {
    message: `Текст ${id - 100}`,
    theme: `Тема ${id - 100}`,
    news_id: id - 100,
    sticky: 0,
    fix_top: 0,
    author: null,
    link: null,
    employer_id: null,
    ticket_id: null,
    item_id: null,
    order_id: null,
    batch: null,
  },
})

/** The items on top of the application; a hidden one is left out. */
function standOnTop(rows: StickyNews[]) {
  let all = rows
  answer(news.fixSticky, () => ({ data: all }))
  answer(news.sticky, ({ body }) => {
    all = all.filter(({ data }) => data.news_id !== (body as { id: number }).id)
    return null as never
  })
  answer(news.confirm, ({ params }) => {
    all = all.map((one) => (one.data.news_id === Number(params.id) ? { ...one, is_confirmed: 1 } : one))
    return item(Number(params.id), { is_confirmed: 1 })
  })
  return { add: (one: StickyNews) => (all = [one, ...all]) }
}
const listed = (rows: NewsRow[]) => answer(news.list, { items: rows, has_more: 0 })
const stack = async () => within(await screen.findByRole('region', { name: 'Важные новости' }))
const onTop = async () => (await stack()).getAllByRole('article').map((one) => one.querySelector('b')?.textContent)

test('NTF-006 NTF-007 NTF-008 NTF-709 NTF-716 NTF-717 важные новости — баннерами поверх любого экрана, новая сверху и без перезагрузки; скрывают, подтвердив', async () => {
  const { add } = standOnTop([banner(2), banner(1)])
  await openAs({}, '/companies')
  expect(await onTop()).toEqual(['Тема 2'])
  await userEvent.click((await stack()).getByRole('button', { name: 'Ещё 1' }))
  expect(await onTop()).toEqual(['Тема 2', 'Тема 1'])
  await userEvent.click((await stack()).getByRole('button', { name: 'Свернуть' }))
  const banners = screen.getByRole('region', { name: 'Важные новости' })
  for (const below of ['banner', 'main'])
    expect(banners.compareDocumentPosition(screen.getByRole(below)), below).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  add(banner(3))
  act(() => hearSocket('notification', notice(103)))
  await waitFor(async () => expect(await onTop()).toEqual(['Тема 3']))
  await userEvent.click((await stack()).getByRole('button', { name: 'Ещё 2' }))
  expect(await onTop()).toEqual(['Тема 3', 'Тема 2', 'Тема 1'])
  const hide = async () => userEvent.click((await stack()).getByRole('button', { name: 'Скрыть новость «Тема 2»' }))
  await hide()
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердите действие' }))
  await userEvent.click(dialog.getByRole('button', { name: /Отмен/ }))
  expect(askedOf(news.sticky)).toHaveLength(0)
  expect(await onTop()).toContain('Тема 2')
  await hide()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Скрыть' }))
  await waitFor(async () => expect(await onTop()).toEqual(['Тема 3', 'Тема 1']))
  expect(askedOf(news.sticky).map(({ body }) => body)).toEqual([{ id: 2 }])
  await openAs({}, '/help')
  await headerSays('Справка')
  expect(await onTop()).toContain('Тема 3')
  expect(await onTop()).not.toContain('Тема 2')
})

test('баннер, который нужно подтвердить, не скрыть до «Ознакомлен»; без права «Новости» он весь здесь, без «Подробнее»', async () => {
  standOnTop([banner(5, { must_confirm: 1, version: 3 })])
  await openAs({ is_superuser: 0, permissions: [] }, '/profile')
  const top = await stack()
  expect(top.queryByRole('button', { name: /Скрыть/ })).toBeNull()
  expect(top.queryByRole('link', { name: 'Подробнее' })).toBeNull()
  await userEvent.click(top.getByRole('button', { name: 'Ознакомлен' }))
  await waitFor(() => expect(askedOf(news.confirm)[0]).toMatchObject({ params: { id: '5' }, body: { version: 3 } }))
  expect(await top.findByRole('button', { name: 'Скрыть новость «Тема 5»' })).toBeTruthy()
})

test('NTF-701 NTF-703 на /notifications читают уведомления и новости; ?tab=NewsList — вкладка новостей, хэш — уведомление, которое показать', async () => {
  listed([item(2), item(1, { is_read: 0 })])
  answer(notifications.all, { items: [notice(101)], has_more: 0, unread_notifications_count: 1 })
  answer(notifications.show, ({ params }) => notice(Number(params.id)))
  answer(news.show, ({ params }) => item(Number(params.id)))
  answer(news.read, ({ params }) => item(Number(params.id)))
  await openAs({ is_superuser: 0, permissions: ['News.view'] }, '/notifications')
  await headerSays('Уведомления')
  expect(await screen.findByText('Текст 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Новости' }))
  expect(addressNow()).toBe('/notifications?tab=NewsList')
  const head = await screen.findByRole('button', { name: /Тема 1/ })
  expect(within(head).getByRole('img', { name: 'не прочитана' })).toBeTruthy()
  await userEvent.click(head)
  expect(await screen.findByText('Текст 1')).toBeTruthy()
  await waitFor(() => expect(askedOf(news.read)[0]?.params).toEqual({ id: '1' }))
  // An item far down the list is read by its notification.
  await openAs({ is_superuser: 0, permissions: ['News.view'] }, '/notifications?tab=NewsList#150')
  expect(await screen.findByText('Текст 50')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Тема 50/ }).closest('article')?.dataset.lit).toBe('true')
})

test('NTF-015 NTF-730 новости не загрузились — «Ошибка загрузки»', async () => {
  refuse(news.list, 500)
  await openAs({}, '/notifications?tab=NewsList')
  expect(await screen.findByText('Ошибка загрузки')).toBeTruthy()
})

test('NTF-002 NTF-702 «Уведомления» меню открывают список, «Новая новость» — форму новости, и она публикует', async () => {
  listed([item(1)])
  answer(notifications.all, { items: [notice(102)], has_more: 0, unread_notifications_count: 1 })
  answer(news.audience, { units: [{ id: 1, name: 'Арбат' }], positions: [{ id: 2, name: 'Администратор' }] })
  answer(news.create, item(1))
  await openAs({}, '/companies')
  await openFromMenu('notification')
  await headerSays('Уведомления')
  expect(addressNow()).toBe('/notifications')
  const shown = within(screen.getByRole('main'))
  expect(await shown.findByText('Текст 2')).toBeTruthy()
  expect(shown.queryByText('Тема 1')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Новости' }))
  expect(await shown.findByText('Тема 1')).toBeTruthy()
  await openFromMenu('addNotification')
  await headerSays('Новая новость')
  expect(addressNow()).toBe('/notifications/new')
  await userEvent.type(await screen.findByRole('textbox', { name: /Тема/ }), 'Цены')
  await userEvent.type(screen.getByRole('textbox', { name: /^Текст/ }), 'С первого')
  await userEvent.click(screen.getByRole('checkbox', { name: /Закрепить сверху/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Вопрос/ }), 'Когда?')
  await userEvent.type(screen.getByRole('textbox', { name: /^Варианты/ }), 'Утром{enter}Вечером')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await waitFor(() =>
    expect(askedOf(news.create)[0]?.body).toMatchObject({
      theme: 'Цены',
      message: 'С первого',
      sticky: 1,
      audience: 'company',
      must_confirm: 0,
      poll_question: 'Когда?',
      poll_options: ['Утром', 'Вечером'],
    }),
  )
  await headerSays('Уведомления')
  expect(addressNow()).toBe('/notifications?tab=NewsList')
})

test('NTF-719 форму новости открывает право «Новости: создавать»; без него нет ни пункта меню, ни экрана, и при прочих правах на новости тоже', async () => {
  expect(menuNames().NOTIFICATIONS_NEWS_CREATE).toMatchObject({ may: 'News.create', routes: ['addNotification'] })
  const others = ['News.view', 'News.update', 'News.delete'] as const
  await openAs({ is_superuser: 0, permissions: [...others] }, '/notifications')
  const menu = () => within(screen.getByRole('complementary', { name: 'Разделы' }))
  expect(menu().getByRole('link', { name: 'Уведомления' })).toBeTruthy()
  expect(menu().queryByRole('link', { name: 'Новая новость' })).toBeNull()
  await openAs({ is_superuser: 0, permissions: [...others] }, '/notifications/new')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  expect(askedOf(news.audience)).toEqual([])
  await freshServer()
  answer(news.audience, { units: [], positions: [] })
  await openAs({ is_superuser: 0, permissions: ['News.create'] }, '/notifications/new')
  await headerSays('Новая новость')
  expect(await screen.findByRole('button', { name: 'Опубликовать' })).toBeTruthy()
})

test('новость правят в окне: уходит изменённое и то, что было; кто читает чужое, ни подтверждает, ни голосует', async () => {
  const poll = { question: 'Когда?', several: 0, anonymous: 0, closes_at: null, is_open: 1, has_voted: 0, voters: 0 } as const
  const options = [{ id: 1, title: 'Утром', votes: 0 }]
  const row = item(1, {
    must_confirm: 1,
    is_for_me: 0,
    is_read: 0,
    readers: { read: 34, confirmed: 30, of: 40 },
    poll: { ...poll, options },
  })
  listed([row])
  refuseOnce(news.update, 422, { data: null })
  await openAs({}, '/notifications?tab=NewsList')
  await userEvent.click(await screen.findByRole('button', { name: /Тема 1/ }))
  expect(screen.getByRole('button', { name: 'Прочитали 34 из 40, ознакомились 30' })).toBeTruthy()
  for (const name of ['Ознакомлен', 'Проголосовать']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить новость' }))
  const text = dialog.getByRole('textbox', { name: /^Текст/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Иначе')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(news.update)).toHaveLength(1))
  expect((text as HTMLTextAreaElement).value).toBe('Иначе')
  answer(news.update, { ...row, message: 'Иначе' })
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedOf(news.update).at(-1)).toMatchObject({ params: { id: '1' }, body: { message: 'Иначе' } })
  expect(askedOf(news.update).at(-1)?.headers).toHaveProperty('if-match')
  expect(askedOf(news.read)).toHaveLength(0)
})
