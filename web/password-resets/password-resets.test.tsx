import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { passwordResets } from '#contract/password-resets/password-resets.ts'
import { getToken } from '#web/core/token.ts'
import { addressNow, freshServer, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(auth.iam, superuser)
  answer(passwordResets.ask, { ticket: 'ticket-of-this-browser' })
  answer(passwordResets.finish, { token: 'fresh' })
})

const ticket = 'ticket-of-this-browser'
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string | RegExp, text: string) => userEvent.type(await field(label), text)
const login = /^Телефон или e-mail/
const code = /^Код из SMS или письма/
const second = /^Код из приложения/

async function askFor(text: string) {
  await openAt('/auth/reset')
  await type(login, text)
  await press('Получить код')
  await field(code)
}
async function fill() {
  await type(code, '1234 5678')
  await type(/^Новый пароль( \*)?$/, 'kedr-i-sosna-19')
  await type(/^Новый пароль ещё раз/, 'kedr-i-sosna-19')
}

test('«Забыли пароль?» ведёт на свой экран, набранный телефон идёт с человеком туда и обратно', async () => {
  await type('Телефон', '9161234567')
  await userEvent.click(screen.getByRole('link', { name: 'Забыли пароль?' }))
  await waitFor(() => expect(addressNow()).toBe('/auth/reset'))
  expect((await field(login)).value.replace(/\D/g, '')).toBe('79161234567')
  await userEvent.click(screen.getByRole('link', { name: 'Вспомнили пароль? Войти' }))
  await waitFor(() => expect(addressNow()).toBe('/auth'))
  expect((await field('Телефон')).value.replace(/\D/g, '')).toBe('79161234567')
})

test('пустое и неверное названо у поля, и ничего не послано', async () => {
  await openAt('/auth/reset')
  await press('Получить код')
  expect((await field(login)).getAttribute('aria-invalid')).toBe('true')
  await type(login, 'anna@')
  await press('Получить код')
  expect(await screen.findByText('Некорректный e-mail.')).toBeTruthy()
  expect(askedOf(passwordResets.ask)).toEqual([])
  await userEvent.clear(await field(login))
  await type(login, '12345')
  await press('Получить код')
  expect(await screen.findByText('Минимальное количество символов - 9')).toBeTruthy()
  expect(askedOf(passwordResets.ask)).toEqual([])
})

test('код и новый пароль: человек сразу входит, пароль нигде не остался', async () => {
  await askFor('+7 (916) 123-45-67')
  expect(screen.getByRole('status').textContent).toMatch(/\+7\s916\s123-45-67/)
  await fill()
  await press('Сменить пароль и войти')
  await waitFor(() => expect(addressNow()).toBe('/'))
  expect(askedOf(passwordResets.finish)).toMatchObject([
    { body: { login: '79161234567', ticket, token: '1234 5678', new_password: 'kedr-i-sosna-19' } },
  ])
  expect(getToken()).toBe('fresh')
  expect(await screen.findByText('Пароль изменён')).toBeTruthy()
  expect(JSON.stringify(sessionStorage)).not.toMatch(/kedr|ticket-of/)
})

test('неверный код, слабый пароль и второй шаг входа стоят у своих полей, набранное остаётся', async () => {
  await askFor('anna@okno.test')
  expect(screen.getByRole('status').textContent).toContain('anna@okno.test')
  await fill()
  refuse(passwordResets.finish, 2000, { errors: { token: ['Неверный код.'] } })
  await press('Сменить пароль и войти')
  expect((await field(code)).getAttribute('aria-describedby')).toContain((await screen.findByText('Неверный код.')).id)
  refuse(passwordResets.finish, 422, { errors: { new_password: ['Этот пароль подбирают первым. Придумайте другой.'] } })
  await press('Сменить пароль и войти')
  expect(await screen.findByText('Этот пароль подбирают первым. Придумайте другой.')).toBeTruthy()
  refuse(passwordResets.finish, 1013)
  await press('Сменить пароль и войти')
  expect(document.activeElement).toBe(await field(second))
  expect((await field(second)).getAttribute('aria-invalid')).not.toBe('true')
  refuse(passwordResets.finish, 1013, { errors: { code: ['Неверный код.'] } })
  await type(second, '123456')
  await press('Сменить пароль и войти')
  await waitFor(async () => expect((await field(second)).getAttribute('aria-invalid')).toBe('true'))
  expect([(await field(code)).value, (await field(/^Новый пароль( \*)?$/)).value]).toEqual(['1234 5678', 'kedr-i-sosna-19'])
  answer(passwordResets.finish, { token: 'fresh' })
  await press('Сменить пароль и войти')
  await waitFor(() => expect(addressNow()).toBe('/'))
  expect(askedOf(passwordResets.finish).at(-1)).toMatchObject({ body: { code: '123456', token: '1234 5678' } })
})

test('слишком частую просьбу объясняют у поля; новый код просят, не набирая телефона заново', async () => {
  await askFor('79161234567')
  await press('Получить новый код')
  expect((await field(login)).value.replace(/\D/g, '')).toBe('79161234567')
  refuse(passwordResets.ask, 429)
  await press('Получить код')
  expect(await screen.findByText(/Следующий можно получить через час/)).toBeTruthy()
})

test('перезагруженная страница помнит, что код в пути', async () => {
  await askFor('79161234567')
  await openAt('/auth')
  await openAt('/auth/reset')
  expect(await field(code)).toBeTruthy()
})
