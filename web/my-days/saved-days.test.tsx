import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { type MyDay, myDays } from '#contract/my-days/my-days.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { queryClient } from '#web/core/query.ts'
import { keepCopy, readCopy } from '#web/core/saved-copy.ts'
import { setBorrowedToken, setToken } from '#web/core/token.ts'
import { addressNow, freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, cutOff, superuser } from '#web/testing/server.ts'
import { savedIn } from './saved-days.ts'

const today = todayIn('Europe/Moscow')
const master = { reach: 'own' as const, is_superuser: 0 as const, crosses_companies: 0 as const, permissions: ['Calendar.view'] }
const HOUR = 3600_000
let isInstalled = true

const dayOf = (day: string): MyDay => ({
  day,
  absences: [],
  notes: [{ id: 1, unit_id: 1, text: 'У Анны грипп' }],
  blocks: [{ id: 5, begin_at: `${day} 12:00:00`, end_at: `${day} 12:30:00`, kind: 'other', reason: 'К врачу' }],
  shifts: [{ begin_at: `${day} 00:00:00`, end_at: `${day} 23:59:00`, unit: { id: 1, name: 'Арбат' }, workplace: null, is_approved: 1 }],
  visits: [
    {
      booking_id: 8,
      status_id: 1,
      unit_id: 1,
      user: { id: 4242, title: 'Романова Лариса', warnings: ['health'] },
      services: ['Педикюр'],
      total: 3199,
      begin_at: `${day} 23:58:00`,
      end_at: `${day} 23:59:00`,
      comment: 'Аллергия на акрил',
      special_master: 0,
      is_first: 1,
      next: 3,
    },
  ],
})

beforeAll(async () => {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(wide(media), { matches: isInstalled && media.includes('standalone') }))
  await startApp()
})
beforeEach(async () => {
  isInstalled = true
  await freshServer()
})

async function openMine(me = {}) {
  answer(myDays.list, ({ query }) => ({ items: Array.from({ length: 14 }, (_, at) => dayOf(addDays(query.from ?? today, at))) }))
  await openAs({ ...master, ...me }, '/my-day')
  await screen.findByText('Романова Лариса')
}
const kept = () => localStorage.getItem('okno.copy')

test('в установленном приложении хранится неделя вперёд: время, имя, услуги — без сумм, комментариев, заметок дня и номеров клиентов', async () => {
  await openMine()
  const items = savedIn(readCopy() ?? { at: 0, value: null })?.items ?? []
  expect(items).toHaveLength(7)
  expect(items.at(-1)?.day).toBe(addDays(today, 6))
  expect(items[0]).toMatchObject({ day: today, visits: [{ user: { title: 'Романова Лариса' }, services: ['Педикюр'] }] })
  expect(kept()).not.toMatch(/Аллергия|health|3199|4242|грипп|врачу/)
})

test('не хранится ничего: во вкладке браузера, у стойки, под чужими глазами', async () => {
  isInstalled = false
  await openMine()
  expect(kept()).toBeNull()
  isInstalled = true
  await freshServer()
  await openMine({ reach: 'unit' })
  expect(kept()).toBeNull()
  await freshServer()
  await openMine({ impersonated_by: { id: 2, name: 'Гордеева' } })
  expect(kept()).toBeNull()
})

test('без связи открывается сохранённый день: сказано, на какое время, и менять в нём нечего; выход стирает его', async () => {
  await openMine()
  await openAt('/auth')
  cutOff(auth.iam)
  cutOff(auth.logout)
  queryClient.clear()
  await openAt('/bookings')
  expect(await screen.findByText(/^Нет связи\. Ниже ваши записи, данные на \d\d:\d\d/)).toBeTruthy()
  const page = within(screen.getByRole('main'))
  expect(page.getByText('Романова Лариса')).toBeTruthy()
  expect(page.queryByRole('button', { name: /Начать/ })).toBeNull()
  expect(page.queryAllByRole('link')).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Неделя' }))
  await userEvent.click(page.getByRole('button', { name: /^Сегодня/ }))
  await userEvent.click(page.getByRole('button', { name: 'Днём раньше' }))
  expect(page.getByText('Этот день не сохранён.')).toBeTruthy()
  await userEvent.click(page.getByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(addressNow()).toBe('/auth'))
  expect(kept()).toBeNull()
})

test('чужого не остаётся: другой вход, другая компания, чужие глаза, конец сессии', async () => {
  const me = { ...superuser, ...master }
  const enter = () => {
    setToken('token', 'entered')
    keepCopy(me, 'мой день', Date.now())
    expect(readCopy()?.value).toBe('мой день')
  }
  enter()
  setToken('other', 'entered')
  expect(kept()).toBeNull()
  enter()
  setBorrowedToken('borrowed')
  expect(kept()).toBeNull()
  keepCopy(me, 'чужой день', Date.now())
  expect(kept()).toBeNull()
  await freshServer()
  enter()
  answer(auth.iam, { ...me, id: me.id + 1 })
  await openAt('/help')
  await waitFor(() => expect(kept()).toBeNull())
})

test('старше двух дней, из будущего и испорченное не показывается и стирается', async () => {
  setToken('token', 'entered')
  const me = { ...superuser, ...master }
  for (const at of [Date.now() - 49 * HOUR, Date.now() + HOUR]) {
    keepCopy(me, 'день', at)
    expect(readCopy(), new Date(at).toISOString()).toBeNull()
    expect(kept()).toBeNull()
  }
  localStorage.setItem('okno.copy', '{не то')
  expect(readCopy()).toBeNull()
  expect(kept()).toBeNull()
  keepCopy(me, 'день', Date.now() - 47 * HOUR)
  expect(readCopy()?.value).toBe('день')
  localStorage.removeItem('okno.session')
  expect(readCopy()).toBeNull()
})
