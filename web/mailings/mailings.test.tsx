import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import { type MailingRow, mailings, type RecipientRow } from '#contract/mailings/mailings.ts'
import { news } from '#contract/news/news.ts'
import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { menuNames } from '#contract/shell/menu-names.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const template = {
  id: 1,
  company_id: 1,
  title: 'Давно не виделись',
  subject_type: 'user' as const,
  channel: 'push_or_sms' as const,
  subject: null,
  body: 'Ждём, {user.first_name}',
}
const mailing: MailingRow = {
  id: 7,
  company_id: 1,
  subject_type: 'user',
  channel: 'push_or_sms',
  subject: null,
  body: 'Ждём, {user.first_name}',
  state: 'sending',
  total: 1500,
  told: 1100,
  left_out: 300,
  last_day: '2026-11-24',
  author: { id: 24, name: 'Письмова Рита' },
  created_at: '2026-11-23 10:00:00',
  ended_at: null,
}
const recipient: RecipientRow = {
  id: 1,
  mailing_id: 7,
  person: { id: 5, title: 'Смирнова Анна' },
  user_id: 5,
  employer_id: null,
  recipient: '+7 *** ***-12-34',
  body: 'Ждём, <b>Анна</b>',
  status: 'unknown',
  reason: null,
  failure: 'Шлюз не ответил',
  due_at: '2026-11-23 10:00:00',
  sent_at: null,
  delivered_at: null,
}
const told = {
  total: 1500,
  reached: 1200,
  later: 40,
  parts: 1300,
  maybe_parts: 0,
  longest: 2,
  left_out: [
    { reason: 'no_consent' as const, count: 250 },
    { reason: 'already' as const, count: 50 },
  ],
  gaps: [{ marker: 'user.last_name', count: 3 }],
  samples: [{ subject: null, body: 'Ждём, <b>Анна</b>' }],
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(notifyTemplates.list, listOfRows(template))
  answer(notifyTemplates.markers, {
    subject_types: [],
    mailing_groups: [
      { kind: 'positions', name: 'Должности', groups: [{ id: 1, name: 'Мастер' }] },
      { kind: 'units', name: 'Студии', groups: [{ id: 1, name: 'Арбат' }] },
    ],
  })
  answer(mailings.preview, told)
  answer(mailings.send, mailing)
  answer(mailings.list, listOfRows(mailing))
  answer(mailings.show, {
    ...mailing,
    counts: [
      { status: 'pending', reason: null, count: 100 },
      { status: 'suppressed', reason: 'no_consent', count: 300 },
    ],
  })
  answer(mailings.recipients, listOfRows(recipient))
  answer(cities.list, listOfRows<never>())
  answer(news.list, { items: [], has_more: 0 })
})

test('NTF-001 пункты «Журнал рассылок», «Новая рассылка» и «Шаблоны рассылок» открывают свои экраны', async () => {
  await openAs({}, '/bookings')
  await openFromMenu('notify-log')
  await headerSays('Журнал рассылок')
  const row = within(await screen.findByRole('row', { name: /Ждём, \{user.first_name\}/ }))
  for (const cell of ['Клиент', 'Push, а если не дошёл — SMS', 'Отправляется', 'Письмова Рита']) expect(row.getByText(cell)).toBeTruthy()
  await openFromMenu('notify-send')
  await headerSays('Новая рассылка')
  expect(await screen.findByRole('textbox', { name: /^Текст/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Посчитать получателей' })).toBeTruthy()
  await openFromMenu('notify-templates')
  await headerSays('Шаблоны рассылок')
  answer(notifyTemplates.show, template)
  answer(notifyTemplates.update, { ...template, title: 'Давно вас не было' })
  await userEvent.click(await screen.findByRole('link', { name: /Давно не виделись/ }))
  const title = await screen.findByDisplayValue('Давно не виделись')
  await userEvent.clear(title)
  await userEvent.type(title, 'Давно вас не было')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(notifyTemplates.update)[0]?.body).toEqual({ title: 'Давно вас не было' }))
  await openAs({}, '/notify/templates')
  await userEvent.click(await screen.findByRole('link', { name: 'Новый шаблон' }))
  await headerSays('Новый шаблон')
  expect(await screen.findByRole('button', { name: 'Создать' })).toBeTruthy()
})

test('NTF-001 рассылку пишут по шаблону, видят, кто получит, почему не все и сколько это SMS, и отправляют один раз, введя число', async () => {
  await openAs({}, '/notify/send')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Шаблон/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Давно не виделись' }))
  expect((screen.getByRole('textbox', { name: /^Текст/ }) as HTMLTextAreaElement).value).toBe('Ждём, {user.first_name}')
  expect(screen.getByText('У клиентов нет устройств для push, поэтому всем уйдёт SMS.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Арбат' }))
  vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByRole('button', { name: 'Посчитать получателей' }))
  const panel = await screen.findByRole('region', { name: 'Кому' })
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(panel)
  const preview = within(panel)
  expect(preview.getByRole('heading', { name: /Получат: 1.200/ })).toBeTruthy()
  for (const words of [
    /Из них позже, утром: 40/,
    /SMS к оплате: 1.300/,
    /пуста, получателей: 3/,
    /Нет согласия на рекламу — 250/,
    'Ждём, <b>Анна</b>',
  ])
    expect(preview.getByText(words)).toBeTruthy()
  expect(askedOf(mailings.preview)[0]?.body).toMatchObject({ unit_ids: [1], channel: 'push_or_sms', body: 'Ждём, {user.first_name}' })
  await userEvent.click(preview.getByRole('button', { name: 'Отправить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отправить рассылку?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  expect(await dialog.findByText('Число не совпадает.')).toBeTruthy()
  expect(askedOf(mailings.send)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Введите число получателей/ }), '1200')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Отправить' }))
  await headerSays('Получатели рассылки')
  const sent = askedOf(mailings.send).map(({ body }) => body)
  expect(new Set(sent.map((one) => (one as { once: string }).once)).size).toBe(1)
  expect(sent[0]).toMatchObject({ total: 1500, unit_ids: [1], once: expect.stringMatching(/^[\da-f]{32}$/) })
})

test('письмом: тема, предупреждение об отписке; SMS вместо уведомлений посчитаны отдельно; слова можно отправить себе', async () => {
  answer(mailings.preview, { ...told, parts: 3, maybe_parts: 4, longest: 1 })
  answer(notifyTemplates.tryOut, { sent: 'mail' })
  await openAs({}, '/notify/send')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Канал/ }), 'Письмо')
  expect(screen.getByText(/В письме есть кнопка «Отписаться»/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Тема/ }), 'Скидка')
  await userEvent.type(screen.getByRole('textbox', { name: /^Текст/ }), 'Ждём вас')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить себе' }))
  await waitFor(() =>
    expect(askedOf(notifyTemplates.tryOut)).toMatchObject([
      { body: { subject_type: 'user', channel: 'mail', subject: 'Скидка', body: 'Ждём вас' } },
    ]),
  )
  expect(await screen.findByText('Отправлено вам, с примерами вместо меток')).toBeTruthy()
  expect(askedOf(mailings.send)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Посчитать получателей' }))
  expect(await screen.findByText(/SMS к оплате: 3,.*И ещё 4 — только если устройство не покажет слова за две минуты/)).toBeTruthy()
})

test('изменённую рассылку считают заново; выросшую сервер не берёт и говорит об этом', async () => {
  await openAs({}, '/notify/send')
  const text = await screen.findByRole('textbox', { name: /^Текст/ })
  await userEvent.type(text, 'Ждём')
  await userEvent.click(screen.getByRole('button', { name: 'Посчитать получателей' }))
  const send = await screen.findByRole('button', { name: 'Отправить' })
  await userEvent.type(text, '!')
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull()
  expect(screen.getByText('Рассылка изменилась: посчитайте получателей ещё раз.')).toBeTruthy()
  expect(send.isConnected).toBe(false)
})

test('одна рассылка: что сказано, итоги словами, получатели с «Неизвестно» и закрытым телефоном; отменить можно то, что не ушло', async () => {
  await openAs({}, '/notify/log/7')
  await headerSays('Получатели рассылки')
  const head = within(await screen.findByRole('region', { name: 'Рассылка' }))
  for (const words of ['Ждём, {user.first_name}', 'Письмова Рита', 'Ждёт очереди', 'Не отправлялось: Нет согласия на рекламу'])
    expect(head.getByText(words)).toBeTruthy()
  const row = within(await screen.findByRole('row', { name: /Смирнова Анна/ }))
  for (const words of ['Неизвестно', '+7 *** ***-12-34', 'Шлюз не ответил', 'Ждём, <b>Анна</b>']) expect(row.getByText(words)).toBeTruthy()
  expect(askedOf(mailings.recipients)[0]?.query).toMatchObject({ mailing_id: '7' })
  answer(mailings.cancel, { ...mailing, state: 'cancelled' })
  await userEvent.click(screen.getByRole('button', { name: 'Отменить рассылку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить рассылку' }))
  expect(dialog.getAllByRole('button').map((one) => one.textContent)).toEqual(['Не отменять', 'Отменить рассылку'])
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить рассылку' }))
  await waitFor(() => expect(askedOf(mailings.cancel)).toHaveLength(1))
})

test('NTF-720 право «Рассылки» открывает журнал, отправку и шаблоны; без него нет ни пунктов меню, ни экранов', async () => {
  const screens = ['notify-log', 'notify-send', 'notify-templates']
  expect(menuNames().NOTIFY).toMatchObject({ may: 'Notify.view', routes: expect.arrayContaining(screens) })
  const entries = ['Журнал рассылок', 'Новая рассылка', 'Шаблоны рассылок']
  const person = { is_superuser: 0 as const, work_position_id: 15, crosses_companies: 0 as const }
  const inMenu = async () => {
    const menu = within(await screen.findByRole('navigation', { name: 'Разделы' }))
    return entries.filter((name) => menu.queryByRole('link', { name }))
  }
  await openAs({ ...person, permissions: ['Notify.view'] }, '/help')
  expect(await inMenu()).toEqual(entries)
  await freshServer()
  await openAs({ ...person, permissions: ['News.create', 'Sms.view'] }, '/help')
  expect(await inMenu()).toEqual([])
  for (const path of [
    '/notify/log',
    '/notify/log/7',
    '/notify/send',
    '/notify/templates',
    '/notify/templates/1',
    '/notify/templates/new',
  ]) {
    await openAs({ ...person, permissions: ['News.create', 'Sms.view'] }, path)
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' }), path).toBeTruthy()
  }
  expect([mailings.list, mailings.show, notifyTemplates.list, notifyTemplates.markers].flatMap(askedOf)).toEqual([])
})

test('без права отправлять форма только читается', async () => {
  const reader = { is_superuser: 0 as const, work_position_id: 15, crosses_companies: 0 as const, permissions: ['Notify.view' as const] }
  await openAs(reader, '/notify/send')
  expect(await screen.findByText(/Отправлять рассылки вам нельзя/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Посчитать получателей' })).toBeNull()
})
