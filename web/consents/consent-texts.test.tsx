import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ConsentVersion, consents } from '#contract/consents/consents.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const version = (id: number, text: string): ConsentVersion => ({
  id,
  purpose: 'photo',
  version: id,
  text,
  author: { id: 13, name: 'Соколова Ева' },
  created_at: '2026-11-01 10:00:00',
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(consents.versions, { items: [version(2, 'Можно снимать руки'), version(1, 'Можно снимать')] })
})

test('новая формулировка — новая версия, прежние видны', async () => {
  answer(consents.write, version(3, 'Можно снимать руки без лица'))
  await openAs({}, '/bookings')
  await userEvent.click(await screen.findByRole('link', { name: 'Тексты согласий' }))
  await headerSays('Тексты согласий')
  const photo = within(await screen.findByRole('region', { name: 'Съёмка и показ работ' }))
  expect(photo.getByText(/Действует версия 2/)).toBeTruthy()
  expect(photo.getByText('Прежние версии: 1')).toBeTruthy()
  await userEvent.click(photo.getByRole('button', { name: 'Новая версия: Съёмка и показ работ' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), ' без лица')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Версия записана')).toBeTruthy()
  expect(askedOf(consents.write)[0]?.body).toEqual({ purpose: 'photo', text: 'Можно снимать руки без лица' })
})

test('кто настройки только видит, текстов не пишет', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Settings.view'] }, '/settings/consents')
  expect(await screen.findByText('Можно снимать руки')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Новая версия/ })).toBeNull()
})
