import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemSettings } from '#contract/system-settings/system-settings.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const nobody = { support_name: null, support_phone: null, support_email: null, support_hours: null, support_note: null }

beforeAll(startApp)
beforeEach(freshServer)

test('CMP-707 /settings/system/{id} показывает и сохраняет настройки системы', async () => {
  const kept = { support_phone: '+7 495 000-00-00', support_hours: 'с 9 до 21', support_note: 'Номер студии' }
  answer(systemSettings.show, { id: 1, company_id: 1, ...nobody, ...kept, support_name: 'Служба' })
  answer(systemSettings.update, { id: 1, company_id: 1, ...nobody, ...kept, support_name: 'Служба «Окна»' })
  await openAs({}, '/settings/system/1')
  await headerSays('Настройки системы')
  await userEvent.type(await screen.findByDisplayValue('Служба'), ' «Окна»')
  await userEvent.type(screen.getByLabelText('E-mail'), 'help@okno.example')
  for (const [shown, more] of [
    [kept.support_phone, ', 5'],
    [kept.support_hours, ', без выходных'],
    [kept.support_note, ' и снимок экрана'],
  ] as const)
    await userEvent.type(screen.getByDisplayValue(shown), more)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(systemSettings.update)).toHaveLength(1))
  expect(askedOf(systemSettings.update)).toMatchObject([{ params: { id: '1' } }])
  expect(askedOf(systemSettings.update)[0]?.body).toEqual({
    support_name: 'Служба «Окна»',
    support_email: 'help@okno.example',
    support_phone: '+7 495 000-00-00, 5',
    support_hours: 'с 9 до 21, без выходных',
    support_note: 'Номер студии и снимок экрана',
  })
})

test('кого спросить, видно на странице помощи; никто не назван — раздела нет', async () => {
  answer(systemSettings.support, { ...nobody, support_name: 'Служба «Окна»', support_phone: '+7 495 000-00-00' })
  await openAs({ is_superuser: 0, permissions: [] }, '/help')
  expect(await screen.findByText('Служба «Окна»')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+7 495 000-00-00' }).getAttribute('href')).toBe('tel:+74950000000')
  await freshServer()
  answer(systemSettings.support, nobody)
  await openAs({ is_superuser: 0, permissions: [] }, '/help')
  await headerSays('Справка')
  expect(screen.queryByText('Кому написать или позвонить')).toBeNull()
})
