import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row = {
  id: 1,
  company_id: 1,
  title: 'Давно не виделись',
  subject_type: 'user' as const,
  channel: 'sms' as const,
  subject: null,
  body: 'Ждём, {user.first_name}',
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(notifyTemplates.list, listOfRows(row))
  answer(notifyTemplates.show, row)
})

test('NTF-001 шаблон пишут с метками из меню, видя пример и длину в SMS; неизвестная метка не проходит', async () => {
  await openAs({}, '/bookings')
  await openFromMenu('notify-templates')
  await headerSays('Шаблоны рассылок')
  expect(await screen.findByText('Ждём, Анна')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Новый шаблон' }))
  await headerSays('Новый шаблон')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Праздник')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^О чём/ }), 'Сотрудник')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Канал/ }), 'SMS')
  expect(screen.queryByRole('textbox', { name: /^Тема/ })).toBeNull()
  const text = screen.getByRole('textbox', { name: /^Текст/ })
  await userEvent.type(text, '{{link}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText(/Неизвестная метка: \{link\}/)).toBeTruthy()
  expect(askedOf(notifyTemplates.create)).toEqual([])
  await userEvent.clear(text)
  await userEvent.type(text, 'С праздником,')
  await userEvent.click(screen.getByRole('button', { name: 'Вставить метку' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Имя сотрудника' }))
  const preview = within(screen.getByRole('region', { name: 'Как увидит получатель' }))
  expect(preview.getByText('С праздником, Ольга')).toBeTruthy()
  expect(preview.getByText(/19 из 70 знаков, SMS: 1/)).toBeTruthy()
  answer(notifyTemplates.create, { ...row, title: 'Праздник' })
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(notifyTemplates.create)).toHaveLength(1))
  expect(askedOf(notifyTemplates.create)[0]?.body).toMatchObject({
    title: 'Праздник',
    subject_type: 'employer',
    channel: 'sms',
    body: 'С праздником, {employer.first_name}',
  })
})

test('метку вставляют туда, где стоял курсор, и отделяют пробелами; вторая встаёт за первой', async () => {
  await openAs({}, '/notify/templates/new')
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Текст/ })
  await userEvent.type(text, 'Здравствуйте, ждём вас!')
  await userEvent.type(text, ',', { initialSelectionStart: 12, initialSelectionEnd: 13 })
  text.setSelectionRange(12, 12)
  await userEvent.type(text, '{ArrowLeft}{ArrowRight}', { skipClick: true })
  for (const name of ['Имя клиента', 'Фамилия клиента']) {
    await userEvent.click(screen.getByRole('button', { name: 'Вставить метку' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  expect(text.value).toBe('Здравствуйте {user.first_name} {user.last_name}, ждём вас!')
})

test('NTF-001 шаблон открывают и правят', async () => {
  await openAs({}, '/notify/templates/1')
  const text = await screen.findByRole('textbox', { name: /^Текст/ })
  await userEvent.type(text, '!')
  answer(notifyTemplates.update, { ...row, body: `${row.body}!` })
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(notifyTemplates.update)[0]?.body).toEqual({ body: 'Ждём, {user.first_name}!' }))
})
