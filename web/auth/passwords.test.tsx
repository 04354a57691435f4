import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { companies } from '#contract/companies/companies.ts'
import { passwordResets } from '#contract/password-resets/password-resets.ts'
import { profile } from '#contract/profile/profile.ts'
import { clearToasts } from '#web/core/toast.ts'
import { getToken } from '#web/core/token.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) => {
  const input = await screen.findByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const given = { must_change_password: 1 as const }

test('выданный пароль меняется прежде всего, потом открывается то, куда шли', async () => {
  answer(auth.changePassword, () => {
    answer(auth.iam, superuser)
    return null
  })
  await openAs(given, '/companies')
  expect(addressNow()).toBe('/auth/password?redirect=/companies')
  expect(screen.queryByRole('navigation')).toBeNull()
  await type(/^Новый пароль \*|^Новый пароль$/, 'novyi-parol')
  await type(/^Новый пароль ещё раз/, 'novyi-parol')
  await press('Сменить пароль')
  await headerSays('Компании')
  expect(askedOf(auth.changePassword)).toMatchObject([{ body: { new_password: 'novyi-parol' } }])
  expect(JSON.stringify(sessionStorage)).not.toContain('novyi')
})

test('код 1033 посреди работы ведёт туда же', async () => {
  await openAs({}, '/companies')
  await headerSays('Компании')
  refuse(companies.list, 1033)
  const { queryClient } = await import('#web/core/query.ts')
  await act(() => queryClient.invalidateQueries({ queryKey: ['companies'] }))
  await waitFor(() => expect(addressNow()).toBe('/auth/password?redirect=/companies'))
})

test('PRF-714 и выданный пароль, который не сменился, называет это ошибкой смены пароля; слова отказа — у поля, набранное остаётся', async () => {
  const words = 'Этот пароль слишком известен. Придумайте другой.'
  await openAs(given, '/companies')
  await type(/^Новый пароль( \*)?$/, 'novyi-parol')
  await type(/^Новый пароль ещё раз/, 'novyi-parol')
  for (const [code, errors] of [
    [422, { new_password: [words] }],
    [500, {}],
  ] as const) {
    act(clearToasts)
    refuse(auth.changePassword, code, { errors: errors as Record<string, string[]> })
    await press('Сменить пароль')
    expect(await screen.findByText('Ошибка смены пароля')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>(/^Новый пароль( \*)?$/)
    expect(field.value).toBe('novyi-parol')
    if (code === 422)
      expect(screen.getAllByText(words).some(({ id }) => id !== '' && field.getAttribute('aria-describedby')?.includes(id))).toBe(true)
  }
  expect(addressNow()).toBe('/auth/password?redirect=/companies')
})

test('PLT-022 PLT-023 правила пароля: не заполнен, короче шести, повтор не совпадает', async () => {
  await openAs(given, '/companies')
  await press('Сменить пароль')
  expect(await screen.findAllByText('Поле не заполнено')).toHaveLength(2)
  await type(/^Новый пароль( \*)?$/, '12345')
  await type(/^Новый пароль ещё раз/, '1234')
  expect(screen.getByText('Минимальное количество символов - 6')).toBeTruthy()
  const repeated = screen.getByLabelText(/^Новый пароль ещё раз/)
  expect(repeated.getAttribute('aria-describedby')).toContain(screen.getByText('Пароли не совпадают').id)
  await type(/^Новый пароль( \*)?$/, 'novyi-parol')
  await type(/^Новый пароль ещё раз/, 'novyi-parol')
  expect(screen.queryByText('Пароли не совпадают')).toBeNull()
  expect(askedOf(auth.changePassword)).toEqual([])
})

test('свой пароль меняют в настройках профиля, назвав прежний; чужими глазами — нельзя', async () => {
  answer(profile.changePassword, null)
  await openAs({}, '/settings/account')
  await headerSays('Настройки профиля')
  await press('Сменить пароль')
  await type(/^Текущий пароль/, 'staryi-parol')
  await type(/^Новый пароль( \*)?$/, 'novyi-parol')
  await type(/^Новый пароль ещё раз/, 'novyi-parol')
  await userEvent.click(screen.getAllByRole('button', { name: 'Сменить пароль' }).at(-1)!)
  expect(await screen.findByText('Пароль изменён')).toBeTruthy()
  expect(askedOf(profile.changePassword)).toMatchObject([{ body: { password: 'staryi-parol', new_password: 'novyi-parol' } }])
  await openAt('/auth')
  const { queryClient } = await import('#web/core/query.ts')
  queryClient.clear()
  await openAs({ impersonated_by: { id: 13, name: 'Ева' } }, '/settings/account')
  await headerSays('Настройки профиля')
  expect(screen.queryByRole('button', { name: 'Сменить пароль' })).toBeNull()
})

test('в настройках профиля видно, кто вошёл, и выбирается тема', async () => {
  await openAs({}, '/settings/account')
  await headerSays('Настройки профиля')
  const facts = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(facts).toEqual(['Соколова Ева', 'Суперадминистратор', 'Арбат', 'ООО «Окно»'])
  await userEvent.click(screen.getByRole('radio', { name: /^Тёмная/ }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

const link = '/setup/0123456789abcdef0123456789'

test('первый суперадминистратор заводит компанию по ссылке и сразу входит', async () => {
  answer(auth.showSetup, { created_at: '2026-11-20 10:00:00' })
  answer(auth.setup, { token: 'first' })
  answer(auth.iam, superuser)
  await openAt(link)
  await type(/^Компания/, 'ООО «Новая»')
  await type(/^Фамилия/, 'Соколова')
  await type(/^Имя/, 'Ева')
  await type(/^Телефон/, '89001234567')
  await type(/^Пароль( \*)?$/, 'novyi-parol')
  await type(/^Пароль ещё раз/, 'drugoi-parol')
  await press('Начать работу')
  expect(await screen.findByText('Пароли не совпадают')).toBeTruthy()
  await type(/^Пароль ещё раз/, 'novyi-parol')
  await press('Начать работу')
  await waitFor(() => expect(getToken()).toBe('first'))
  const person = { last_name: 'Соколова', first_name: 'Ева', phone: '79001234567', password: 'novyi-parol' }
  expect(askedOf(auth.setup).map(({ body }) => body)).toEqual([{ company: 'ООО «Новая»', ...person }])
  await waitFor(() => expect(addressNow()).not.toContain('/setup'))
})

test('неизвестная или использованная ссылка так и говорит', async () => {
  refuse(auth.showSetup, 404)
  await openAt(link)
  expect(await screen.findByText('Ссылка не действует')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'На страницу входа' }).getAttribute('href')).toBe('/auth')
})

test('U-43 хранитель паролей узнаёт поля входа, вставленный телефон принят в любом виде', async () => {
  await openAt('/auth')
  const phone = await screen.findByLabelText<HTMLInputElement>('Телефон')
  expect([phone.autocomplete, (await screen.findByLabelText<HTMLInputElement>('Пароль')).autocomplete]).toEqual([
    'username',
    'current-password',
  ])
  for (const pasted of ['8 (916) 123-45-67', '+7 916 123 45 67', '79161234567', '9161234567']) {
    await userEvent.clear(phone)
    await userEvent.click(phone)
    await userEvent.paste(pasted)
    await userEvent.tab()
    expect(phone.value.replaceAll('\u00A0', ' '), pasted).toBe('+7 916 123-45-67')
  }
})

/** Every form that sets a password: how it is opened, its two fields and its button. */
const setting: [title: string, open: () => Promise<unknown>, first: RegExp, again: RegExp, send: string][] = [
  ['выданный', () => openAs(given, '/companies'), /^Новый пароль( \*)?$/, /^Новый пароль ещё раз/, 'Сменить пароль'],
  [
    'свой',
    () => openAs({}, '/settings/account').then(() => press('Сменить пароль')),
    /^Новый пароль( \*)?$/,
    /^Новый пароль ещё раз/,
    'Сменить пароль',
  ],
  ['первый', () => openAt(link), /^Пароль( \*)?$/, /^Пароль ещё раз/, 'Начать работу'],
  ['забытый', askForCode, /^Новый пароль( \*)?$/, /^Новый пароль ещё раз/, 'Сменить пароль и войти'],
]

async function askForCode() {
  answer(passwordResets.ask, { ticket: 'ticket-of-this-browser' })
  await openAt('/auth/reset')
  await type(/^Телефон или e-mail/, '9161234567')
  await press('Получить код')
}

test.each(setting)(
  'PLT-022 PLT-023 %s пароль: короткий и не повторённый сказаны у своих полей, ничего не послано',
  async (_, open, first, again, send) => {
    answer(auth.showSetup, { created_at: '2026-11-20 10:00:00' })
    await open()
    await type(first, '12345')
    await type(again, '123456')
    await userEvent.click((await screen.findAllByRole('button', { name: send })).at(-1)!)
    const saidOf = async (label: RegExp) => {
      const ids = (await screen.findByLabelText(label)).getAttribute('aria-describedby') ?? ''
      return ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    }
    await waitFor(async () => expect(await saidOf(first)).toContain('Минимальное количество символов - 6'))
    expect(await saidOf(again)).toContain('Пароли не совпадают')
    await type(again, '12345')
    await waitFor(() => expect(screen.queryByText('Пароли не совпадают')).toBeNull())
    for (const endpoint of [auth.changePassword, profile.changePassword, auth.setup, passwordResets.finish])
      expect(askedOf(endpoint)).toEqual([])
  },
)
