import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  isOffered,
  type RetentionTerm,
  retentionBounds,
  retentionKinds,
  retentionTerms,
} from '#contract/retention-terms/retention-terms.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const none = { stored: 0, oldest: null, due: 0, last_run_at: null, last_gone: null }
const items: RetentionTerm[] = retentionKinds.map((kind) => ({
  kind,
  days: retentionBounds[kind].usual,
  is_usual: true,
  by_itself: !isOffered(kind),
  ...none,
}))
const full = items.map((one) =>
  one.kind === 'audits'
    ? { ...one, stored: 12_345, oldest: '2023-01-05 10:00:00', due: 17, last_run_at: '2026-11-23 01:23:00', last_gone: 4 }
    : one,
)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(retentionTerms.list, { items: full })
})

const change = () => userEvent.click(screen.getByRole('button', { name: 'Изменить срок: Журнал изменений' }))
async function term(days: string) {
  const field = await screen.findByLabelText(/Срок, дней/)
  await userEvent.clear(field)
  await userEvent.type(field, days)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
}

test('видно, что хранится, почему, сколько, с какого времени, что уйдёт ночью и когда проходили', async () => {
  await openAs({}, '/retention-terms')
  await headerSays('Сроки хранения')
  const [first, , , , , , , , imports] = await screen
    .findAllByRole('listitem')
    .then((all) => all.filter((one) => within(one).queryByRole('heading')))
  for (const word of [
    'Журнал изменений',
    'исковой давности',
    '1 095 дней',
    '12 345',
    '05.01.2023 10:00',
    '17',
    '23.11.2026 01:23, ушло: 4',
  ])
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(word)
  expect(imports?.textContent).toContain('пусто')
  expect(screen.queryByRole('button', { name: 'Изменить срок: Неверные пароли' })).toBeNull()
})

test('короче — спрашивают, длиннее — нет; вне пределов не уходит', async () => {
  answer(retentionTerms.save, { kind: 'audits', days: 1200 })
  await openAs({}, '/retention-terms')
  await screen.findByRole('heading', { name: 'Журнал изменений' })
  await change()
  await term('100')
  expect(await screen.findByText('От 365 до 3650 дней.')).toBeTruthy()
  expect(askedOf(retentionTerms.save)).toEqual([])
  await term('400')
  const question = await screen.findByRole('dialog', { name: 'Сделать срок короче?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Отменить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedOf(retentionTerms.save)).toEqual([])
  await change()
  await term('400')
  await userEvent.click(await screen.findByRole('button', { name: 'Сделать короче' }))
  await waitFor(() => expect(askedOf(retentionTerms.save)[0]?.body).toEqual({ kind: 'audits', days: 400 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await change()
  await term('1200')
  await waitFor(() => expect(askedOf(retentionTerms.save)[1]?.body).toEqual({ kind: 'audits', days: 1200 }))
})

test('карточки людей предлагаются, а не стираются: список рядом; стирать ночью — только спросив', async () => {
  answer(retentionTerms.save, { kind: 'customers', days: 1825 })
  await openAs({}, '/retention-terms')
  const link = await screen.findByRole('link', { name: 'Посмотреть карточки' })
  expect(link.getAttribute('href')).toContain('/customers?f.ground=ended')
  expect(screen.getByText('Предлагается стереть')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить срок: Карточки клиентов без визитов' }))
  await userEvent.click(await screen.findByLabelText('Стирать ночью без человека'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Стирать ночью' }))
  await waitFor(() => expect(askedOf(retentionTerms.save)[0]?.body).toEqual({ kind: 'customers', days: null, by_itself: 1 }))
})

test('не загрузилось — сказано и можно повторить', async () => {
  refuse(retentionTerms.list, 500)
  await openAs({}, '/retention-terms')
  expect(await screen.findByText('Сроки не загрузились')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

test('без права менять сроки только читают, без права смотреть экрана нет', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Retention.view'] }, '/retention-terms')
  await screen.findByRole('heading', { name: 'Журнал изменений' })
  expect(screen.queryByRole('button', { name: /^Изменить срок/ })).toBeNull()
  await freshServer()
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Log.view'] }, '/retention-terms')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
})
