import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { countries } from '#contract/countries/countries.ts'
import { customers } from '#contract/customers/customers.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { customerOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const row = customerOf({ last_name: 'Константинопольская', first_name: 'Александра-Мария' })

beforeAll(startApp)
beforeEach(freshServer)

test('CUS-010 телефон пишется по маске выбранной страны', async () => {
  const country = (id: number, name: string, phone_code: string, phone_mask: string) => ({
    id,
    name,
    phone_code,
    phone_mask,
    code_mask: null,
  })
  const all = [
    country(1, 'Россия', '7', '(###) ###-##-##'),
    country(2, 'Украина', '380', '(##) ###-##-##'),
    country(3, 'Узбекистан', '998', '(##) ###-##-##'),
    country(4, 'Беларусь', '375', '(##) ###-##-##'),
  ]
  answer(countries.list, listOfRows(...all))
  await openAs({}, '/customers/new')
  const shown: string[] = []
  for (const [name, digits] of [
    ['Украина', '501112233'],
    ['Узбекистан', '901112233'],
    ['Беларусь', '291112233'],
    ['Россия', '9161112233'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(/^Страна/))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
    const phone = screen.getByLabelText<HTMLInputElement>(/^Телефон/)
    await userEvent.clear(phone)
    await userEvent.type(phone, digits)
    await userEvent.tab()
    shown.push(screen.getByLabelText<HTMLInputElement>(/^Телефон/).value.replace(/\u00a0/g, ' '))
  }
  expect(shown).toEqual(['+380 50 111-22-33', '+998 90 111-22-33', '+375 29 111-22-33', '+7 916 111-22-33'])
})

test('страны, которые пришли, пока набирают телефон, не отнимают у поля ни фокуса, ни набранного', async () => {
  const held = Promise.withResolvers<void>()
  const answered = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/countries')) await held.promise
    return answered(url, init)
  })
  answer(countries.list, listOfRows({ id: 1, name: 'Россия', phone_code: '7', phone_mask: '(###) ###-##-##', code_mask: null }))
  await openAs({}, '/customers/new')
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Телефон/)
  await userEvent.type(phone, '8903555')
  held.resolve()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Страна/ }).value).toBe('Россия'))
  expect(document.activeElement).toBe(phone)
  await userEvent.keyboard('7712')
  await userEvent.tab()
  expect(phone.value.replace(/\D/g, '')).toBe('79035557712')
})

async function maskedCard(...permissions: Permission[]) {
  answer(customers.show, { ...row, phone: '+7 *** ***-45-67', comment: null })
  answer(customers.update, { ...row, phone: '+7 *** ***-45-67', comment: 'Ждёт' })
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions }, `/customers/${row.id}#tab-1`)
  return screen.findByLabelText<HTMLInputElement>(/^Телефон/)
}

test('CUS-015 телефон, показанный звёздочками, при правке не уходит: уходит одно изменённое', async () => {
  expect((await maskedCard('User.view', 'User.update')).value).toContain('*')
  await userEvent.type(screen.getByLabelText(/^Комментарий/), 'Ждёт')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(customers.update)).toMatchObject([{ params: { id: String(row.id) }, body: { comment: 'Ждёт' } }]))
  expect(askedOf(customers.update)[0]?.body).not.toHaveProperty('phone')
})

/** Types a phone and sends the form: the refusal stands at the field. */
async function wrongPhone(typed: string, words: string, button: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(/^Телефон/)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(screen.getByRole('button', { name: button }))
  const said = await screen.findByText(words)
  expect(field.getAttribute('aria-describedby')).toContain(said.id)
}

test('CUS-018 в новом клиенте звёздочка и короткий телефон названы у поля, и форма не уходит', async () => {
  await openAs({}, '/customers/new')
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Анна')
  await wrongPhone('7916***1234', '* - недопустимый символ', 'Создать')
  await wrongPhone('916', 'Минимальное количество символов - 9', 'Создать')
  expect(askedOf(customers.create)).toEqual([])
})

test('CUS-018 у сохранённого клиента показанная маска стоит, а набранная звёздочка названа у поля, и форма не уходит', async () => {
  await maskedCard('User.view', 'User.update', 'User.change_phone')
  await wrongPhone('7916***1234', '* - недопустимый символ', 'Сохранить')
  expect(askedOf(customers.update)).toEqual([])
})

test('CUS-017 телефон другого клиента: отказ сервера стоит у поля, набранное остаётся', async () => {
  const words = 'Клиент с таким телефоном уже существует'
  refuse(customers.create, E.duplicate, { errors: { phone: [words] } })
  await openAs({}, '/customers/new')
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Анна')
  await userEvent.type(screen.getByLabelText(/^Телефон/), '89161234567')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  const said = await screen.findByText(words)
  expect(screen.getByLabelText(/^Телефон/).getAttribute('aria-describedby')).toContain(said.id)
  expect(screen.getByLabelText<HTMLInputElement>(/^Имя/).value).toBe('Анна')
})
