import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type NotificationSettings, notificationSettings } from '#contract/notification-settings/notification-settings.ts'
import { kindRules, saidKinds } from '#contract/notifications/notifications.ts'
import { profile } from '#contract/profile/profile.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const settings: NotificationSettings = {
  items: saidKinds.map((kind) => ({
    kind,
    bell: 1 as const,
    mail: 0 as const,
    is_mandatory: kindRules[kind].isMandatory ? (1 as const) : (0 as const),
    push: kindRules[kind].usual.includes('push') ? (1 as const) : (0 as const),
  })),
  quiet_from: null,
  quiet_to: null,
  off_shift: 1,
  has_email: 0,
  has_push: 0,
}

async function openSettings(more: Partial<NotificationSettings> = {}, me = {}) {
  const second_factor = { is_on: 0 as const, is_required: 0 as const, codes_left: 0 }
  answer(profile.show, { phone: '79000000013', email: null, avatar: null, pending: [], second_factor })
  answer(profile.sessions, { items: [] })
  answer(notificationSettings.show, { ...settings, ...more })
  await openAs(me, '/settings/account')
  await headerSays('Настройки профиля')
}

test('уведомления в профиле: виды × способы; у обязательного вида колокольчик не выключить; сохраняется всё вместе', async () => {
  answer(notificationSettings.save, settings)
  await openSettings()
  const table = await screen.findByRole('table', { name: 'Виды уведомлений и способы' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['О чём', 'Колокольчик', 'Почта'])
  expect(within(table).queryByRole('checkbox', { name: 'Новость: Колокольчик' })).toBeNull()
  expect(within(table).getByRole('row', { name: /Новость всегда/ })).toBeTruthy()
  expect(within(table).getByRole('row', { name: 'Сообщение всегда нет' })).toBeTruthy()
  expect(within(table).getByRole('row', { name: 'Вход с нового устройства всегда всегда' })).toBeTruthy()
  for (const kind of ['Освободилось время', 'Неверная запись', 'Пропущенный звонок', 'Импорт файла', 'Рассылка завершена'])
    expect(within(table).getByRole('checkbox', { name: `${kind}: Почта` }), kind).toBeTruthy()
  // Nothing tells of feedback yet, so nobody is asked how it should come.
  expect(within(table).queryByRole('row', { name: /^Отзыв/ })).toBeNull()
  expect(screen.getByText(/E-mail не указан, письма не придут/)).toBeTruthy()
  await userEvent.click(within(table).getByRole('checkbox', { name: 'Заказ товаров: Колокольчик' }))
  await userEvent.click(within(table).getByRole('checkbox', { name: 'Упоминание в чате: Почта' }))
  await userEvent.type(screen.getByLabelText(/^Не беспокоить с/), '22:00')
  await userEvent.type(screen.getByLabelText(/^Не беспокоить до/), '08:00')
  await userEvent.click(screen.getByRole('checkbox', { name: /Не беспокоить вне смены/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить уведомления' }))
  expect(await screen.findByText('Настройки уведомлений сохранены')).toBeTruthy()
  const body = askedOf(notificationSettings.save)[0]?.body as NotificationSettings // the form has sent it
  expect(body).toMatchObject({ quiet_from: '22:00', quiet_to: '08:00', off_shift: 0 })
  expect(body.items).toContainEqual({ kind: 'good_order', bell: 0, push: 0, mail: 0 })
  expect(body.items).toContainEqual({ kind: 'mention', bell: 1, push: 1, mail: 1 })
})

test('время без конца названо у поля, отказ сервера — тоже', async () => {
  await openSettings({ has_email: 1 })
  await userEvent.type(await screen.findByLabelText(/^Не беспокоить с/), '22:00')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить уведомления' }))
  await waitFor(() => expect(screen.getByLabelText(/^Не беспокоить до/).getAttribute('aria-invalid')).toBe('true'))
  expect(askedOf(notificationSettings.save)).toEqual([])
  refuse(notificationSettings.save, 2000, { errors: { quiet_to: ['Некорректное время.'] } })
  await userEvent.type(screen.getByLabelText(/^Не беспокоить до/), '08:00')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить уведомления' }))
  expect(await screen.findByText('Некорректное время.')).toBeTruthy()
})

test('чужими глазами настроек уведомлений нет', async () => {
  await openSettings({}, { impersonated_by: { id: superuser.id, name: 'Орлов Максим' } })
  expect(screen.queryByRole('table', { name: 'Виды уведомлений и способы' })).toBeNull()
  expect(askedOf(notificationSettings.show)).toEqual([])
})
