import { createHash } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notificationSettings } from '#contract/notification-settings/notification-settings.ts'
import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import { profile } from '#contract/profile/profile.ts'
import { type PushDevice, pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, superuser } from '#web/testing/server.ts'

const KEY = `B${'A'.repeat(86)}`
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one'
const mark = createHash('sha256').update(ENDPOINT).digest('hex')
const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: null },
  unsubscribe: async () => true,
  toJSON: () => ({ keys: { p256dh: KEY, auth: 'A'.repeat(22) } }),
}
const device = (more: Partial<PushDevice> = {}): PushDevice => ({
  id: 4,
  agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  mark,
  is_current: 1 as const,
  created_at: '2026-11-20 09:00:00',
  seen_at: '2026-11-21 12:30:00',
  ...more,
})
const other = device({ id: 5, agent: null, mark: 'ff', is_current: 0 })
let devices: PushDevice[]
let permission: NotificationPermission

beforeAll(startApp)
beforeEach(begin)

async function begin() {
  await freshServer()
  devices = []
  permission = 'granted'
  const second_factor = { is_on: 0 as const, is_required: 0 as const, codes_left: 0 }
  answer(profile.show, { phone: '79000000013', email: null, avatar: null, pending: [], second_factor })
  answer(profile.sessions, { items: [] })
  answer(notificationSettings.show, {
    items: [{ kind: 'mention', bell: 1, push: 1, mail: 0, is_mandatory: 0 }],
    quiet_from: null,
    quiet_to: null,
    off_shift: 0,
    has_email: 1,
    has_push: 1,
  })
  answer(pushSubscriptions.list, () => ({ is_real: 1 as const, key: KEY, items: devices }))
  answer(pushSubscriptions.create, () => {
    devices = [device(), ...devices]
    return { id: 4 }
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

/** A browser that shows notifications, subscribed already or not. */
function able(isSubscribed = false) {
  let own = isSubscribed ? subscription : null
  const subscribe = vi.fn(async () => {
    own = subscription
    return own
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => own } }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
  return { subscribe }
}

async function openAccount() {
  await openAs({}, '/settings/account')
  await headerSays('Настройки профиля')
}

test('устройство включают кнопкой, видят среди своих, проверяют и удаляют; у видов уведомлений есть столбец «На устройства»', async () => {
  devices = [other]
  answer(pushSubscriptions.check, null)
  answer(pushSubscriptions.remove, ({ params }) => {
    devices = devices.filter(({ id }) => String(id) !== params.id)
    return null
  })
  const { subscribe } = able()
  await openAccount()
  expect(await screen.findByText(/Ни имён, ни телефонов/)).toBeTruthy()
  expect(screen.getByText('Неизвестное устройство')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Проверить на этом устройстве' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Включить на этом устройстве' }))
  const line = within((await screen.findByText('Это устройство')).closest('li') as HTMLElement)
  expect(line.getByText('Chrome, Windows')).toBeTruthy()
  expect(line.getByText('Последний раз 21.11.2026 12:30 · Включено 20.11.2026 09:00')).toBeTruthy()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) })
  expect(askedOf(pushSubscriptions.create)[0]?.body).toMatchObject({ endpoint: ENDPOINT, p256dh: KEY, auth: 'A'.repeat(22) })
  expect(screen.queryByRole('button', { name: 'Включить на этом устройстве' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Проверить на этом устройстве' }))
  expect(await screen.findByText(/Проверочное уведомление отправлено/)).toBeTruthy()
  expect(askedOf(pushSubscriptions.check)).toMatchObject([{ params: { id: '4' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Удалить устройство: Chrome, Windows' }))
  expect(await screen.findByRole('button', { name: 'Включить на этом устройстве' })).toBeTruthy()
  expect(askedOf(pushSubscriptions.remove)).toMatchObject([{ params: { id: '4' } }])
  const table = screen.getByRole('table', { name: 'Виды уведомлений и способы' })
  expect(within(table).getByRole('columnheader', { name: 'На устройства' })).toBeTruthy()
  expect(within(table).getByRole('checkbox', { name: 'Упоминание в чате: На устройства' })).toBeTruthy()
  expect(screen.getByText(/на устройства и почту ничего не приходит, колокольчик/)).toBeTruthy()
})

test('где уведомления не уходят, где браузер их не умеет и где они запрещены, вместо кнопки сказано почему', async () => {
  await openAccount()
  expect(await screen.findByText(/Этот браузер не умеет показывать уведомления/)).toBeTruthy()
  await begin()
  permission = 'denied'
  able()
  await openAccount()
  expect(await screen.findByText(/Уведомления запрещены в настройках браузера/)).toBeTruthy()
  await begin()
  answer(pushSubscriptions.list, { is_real: 0, key: null, items: [] })
  await openAccount()
  expect(await screen.findByText(/«Окно» открыто не по https/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Включить на этом устройстве' })).toBeNull()
})

test('после нового входа браузер сам называет себя дому; удалённый хозяином — больше нет', async () => {
  answer(popupReminders.mine, { data: [] })
  localStorage.setItem('okno-push', `${superuser.id}`)
  able(true)
  devices = [device({ is_current: 0 })]
  answer(pushSubscriptions.create, { id: null })
  await openAs({}, '/bookings')
  await waitFor(() => expect(askedOf(pushSubscriptions.create)).not.toEqual([]))
  expect(askedOf(pushSubscriptions.create)[0]?.body).toMatchObject({ endpoint: ENDPOINT, is_again: 1 })
  await waitFor(() => expect(localStorage.getItem('okno-push')).toBeNull())
  // Another person at the same browser is told nothing about it.
  await begin()
  localStorage.setItem('okno-push', '777')
  answer(popupReminders.mine, { data: [] })
  await openAs({}, '/bookings')
  await waitFor(() => expect(askedOf(popupReminders.mine)).not.toEqual([]))
  expect(askedOf(pushSubscriptions.list)).toEqual([])
})
