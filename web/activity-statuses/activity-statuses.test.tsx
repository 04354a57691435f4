import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
import { auth, type Me } from '#contract/auth/auth.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const desk: Partial<Me> = { is_superuser: 0, permissions: ['Booking.status', 'Booking.create'], activity_status: 1 }
const master: Partial<Me> = { is_superuser: 0, permissions: ['Booking.status'], activity_status: 1 }

async function openDialog(me: Partial<Me>) {
  await openAs(me, '/help')
  await headerSays('Справка')
  await userEvent.click(await screen.findByRole('button', { name: /Профиль/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Статус' }))
  return within(await screen.findByRole('dialog', { name: 'Мой статус' }))
}
const names = (dialog: Pick<typeof screen, 'getAllByRole'>) => dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
const profile = () => screen.getByRole('button', { name: /Профиль/ })

test('SHL-038 EMP-417 EMP-703 в окне статуса четыре статуса', async () => {
  const dialog = await openDialog(desk)
  expect(names(dialog)).toEqual(['Активен', 'Вызов к руководству', 'Перерыв', 'Нерабочее время'])
  refuse(activityStatuses.set, 500)
  for (const [at, name] of ['Вызов к руководству', 'Перерыв', 'Нерабочее время'].entries()) {
    await userEvent.click(dialog.getByRole('radio', { name }))
    const reason = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Причина' })
    await userEvent.selectOptions(reason, [...reason.options].at(-1)!)
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(askedOf(activityStatuses.set).at(-1)?.body, name).toMatchObject({ status: at + 2 }))
  }
  await userEvent.click(dialog.getByRole('radio', { name: 'Активен' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(activityStatuses.set).at(-1)?.body).toMatchObject({ status: 1 }))
})

test('SHL-039 у мастера окно короткое: 1 — активен, 2 — отошёл', async () => {
  const dialog = await openDialog(master)
  expect(names(dialog)).toEqual(['Активен', 'Отошёл'])
  refuse(activityStatuses.set, 500)
  for (const [name, status] of Object.entries({ Отошёл: 2, Активен: 1 })) {
    await userEvent.click(dialog.getByRole('radio', { name }))
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(askedOf(activityStatuses.set).at(-1)?.body, name).toMatchObject({ status }))
  }
})

test('SHL-041 причина спрашивается, только когда статус не «активен»', async () => {
  const dialog = await openDialog(desk)
  expect(dialog.queryByRole('combobox', { name: 'Причина' })).toBeNull()
  for (const name of ['Вызов к руководству', 'Перерыв', 'Нерабочее время']) {
    await userEvent.click(dialog.getByRole('radio', { name }))
    expect(dialog.getByRole('combobox', { name: 'Причина' }), name).toBeTruthy()
  }
  await userEvent.click(dialog.getByRole('radio', { name: 'Активен' }))
  expect(dialog.queryByRole('combobox', { name: 'Причина' })).toBeNull()
})

test('SHL-040 статус сначала «активен», после сохранения — выбранный; отказ его не меняет', async () => {
  const dialog = await openDialog(desk)
  expect(profile().textContent).toContain('Активен')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Активен' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: 'Перерыв' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Причина' }), 'Обед')
  refuse(activityStatuses.set, 500)
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('alert')
  expect(profile().textContent).toContain('Активен')
  answer(activityStatuses.set, { status: 3, reason: 'Обед' })
  answer(auth.iam, { ...superuser, ...desk, activity_status: 3 })
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedOf(activityStatuses.set).at(-1)?.body).toEqual({ status: 3, reason: 'Обед' })
  expect(profile().textContent).toContain('Перерыв')
})

test('SHL-042 активный — зелёный, занятый — янтарный, и рядом всегда слово', async () => {
  const badge = () => profile().querySelector('[data-busy]')
  await openAs(desk, '/help')
  await headerSays('Справка')
  expect(badge()?.getAttribute('data-busy')).toBe('false')
  expect(badge()?.textContent).toBe('Активен')
  for (const [activity_status, word] of [
    [2, 'Вызов к руководству'],
    [3, 'Перерыв'],
    [4, 'Нерабочее время'],
  ] as const) {
    await freshServer()
    await openAs({ ...desk, activity_status }, '/help')
    await headerSays('Справка')
    expect(badge()?.getAttribute('data-busy')).toBe('true')
    expect(badge()?.textContent).toBe(word)
  }
  const css = readFileSync('web/activity-statuses/status.module.css', 'utf8')
  expect(css).toMatch(/\.badge \{[^}]*color: var\(--good\)/)
  expect(css).toMatch(/\.badge\[data-busy='true'\] \{[^}]*color: var\(--warn\)/)
  expect(css).toMatch(/\.dot \{[^}]*background: currentColor/)
  // A hue of 30° to 50° is amber, one of 120° to 160° is green; each name has a light and a dark colour.
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')
  const hues = (name: string) => (new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []).slice(1).map(hueOf)
  const [greens, ambers] = [hues('good'), hues('warn')]
  expect([greens.length, ambers.length]).toEqual([2, 2])
  for (const hue of greens) expect(hue > 120 && hue < 160, `${hue}`).toBe(true)
  for (const hue of ambers) expect(hue > 30 && hue < 50, `${hue}`).toBe(true)
})

/** Degrees of a colour that has no more blue than both others have, or that is green. */
function hueOf(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  return most === r ? (60 * (g - b)) / (most - least) : 120 + (60 * (b - r)) / (most - least)
}
