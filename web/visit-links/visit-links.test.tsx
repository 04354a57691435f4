import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type LinkedVisit, visitLinks } from '#contract/visit-links/visit-links.ts'
import { freshServer, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const visit: LinkedVisit = {
  begin_at: '2026-11-24 12:00:00',
  unit: 'Арбат',
  address: 'ул. Арбат, д. 24',
  services: 'Маникюр',
  status: 'waiting',
}
const address = '/c/AbCdEfGhIjKlMnOpQrStUv'

beforeAll(startApp)
beforeEach(freshServer)

test('клиент без входа подтверждает визит одной кнопкой', async () => {
  answer(visitLinks.show, visit)
  answer(visitLinks.answer, { ...visit, status: 'confirmed' })
  await openAt(address)
  expect(await screen.findByText(/12:00$/)).toBeTruthy()
  expect(screen.getByText('Арбат, ул. Арбат, д. 24')).toBeTruthy()
  answer(visitLinks.show, { ...visit, status: 'confirmed' })
  await userEvent.click(screen.getByRole('button', { name: 'Приду' }))
  expect(await screen.findByText('Спасибо, ждём вас!')).toBeTruthy()
  expect(askedOf(visitLinks.answer)[0]?.body).toEqual({ answer: 'come' })
  expect(screen.queryByRole('button', { name: 'Приду' })).toBeNull()
})

test('отмену переспрашивают, и передумать можно', async () => {
  answer(visitLinks.show, visit)
  answer(visitLinks.answer, { ...visit, status: 'cancelled' })
  await openAt(address)
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить запись' }))
  await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }))
  expect(askedOf(visitLinks.answer)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Отменить запись' }))
  answer(visitLinks.show, { ...visit, status: 'cancelled' })
  await userEvent.click(screen.getByRole('button', { name: 'Отменить запись' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Запись отменена.'))
  expect(askedOf(visitLinks.answer)[0]?.body).toEqual({ answer: 'cancel' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('ссылка, которой нет, говорит об этом по-русски', async () => {
  await openAt(address)
  expect(await screen.findByText('Ссылка больше не действует')).toBeTruthy()
})
