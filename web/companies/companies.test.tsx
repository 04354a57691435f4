import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companies } from '#contract/companies/companies.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, cutOff, listOfRows, refuse } from '#web/testing/server.ts'

const row = {
  id: 4,
  name: 'ИП Окнова',
  type: 'franchise' as const,
  currency: 'RUB' as const,
  created_at: '2026-11-01 10:00:00',
  logo: null,
}

const renamed = { ...row, name: 'ООО «Окно»' }

beforeAll(startApp)
beforeEach(freshServer)

test('CMP-701 /companies показывает компании, строка открывает свою', async () => {
  answer(companies.list, listOfRows(row))
  answer(companies.show, row)
  await openAs({}, '/companies')
  await headerSays('Компании')
  await userEvent.click(await screen.findByRole('link', { name: 'ИП Окнова' }))
  expect(addressNow()).toBe('/companies/4#tab-0')
})

test('CMP-702 /companies/new заводит компанию, /companies/{id} её правит', async () => {
  answer(companies.create, row)
  answer(companies.show, row)
  answer(companies.update, () => {
    answer(companies.show, renamed)
    return renamed
  })
  await openAs({}, '/companies/new')
  await headerSays('Новая компания')
  await userEvent.type(await screen.findByLabelText(/Название/), 'ИП Окнова')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  const name = await screen.findByDisplayValue('ИП Окнова')
  expect(addressNow()).toBe('/companies/4#tab-0')
  await userEvent.clear(name)
  await userEvent.type(name, 'ООО «Окно»')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('ООО «Окно»')
  expect(askedOf(companies.update)).toMatchObject([{ params: { id: '4' }, body: { name: 'ООО «Окно»' } }])
})

test('CMP-716 экраны компаний открывает право смотреть компании, без него их нет и в меню', async () => {
  const noSuperuser = { is_superuser: 0 as const }
  for (const address of ['/companies', '/companies/4']) {
    await openAs({ ...noSuperuser, permissions: ['Unit.view'] }, address)
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Компании' })).toBeNull()
  }
  await freshServer()
  answer(companies.list, listOfRows(row))
  await openAs({ ...noSuperuser, permissions: ['Company.view'] }, '/companies')
  expect(await screen.findByRole('link', { name: 'ИП Окнова' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Компании' })).toBeTruthy()
})

test('PLT-046 в списке без строк сказано, что данных нет', async () => {
  await openAs({}, '/companies')
  expect(await screen.findByText('Здесь пока пусто')).toBeTruthy()
})

test('PLT-039 без связи сказано «Ошибка соединения с сервером.» и что делать', async () => {
  cutOff(companies.create)
  await openAs({}, '/companies/new')
  await userEvent.type(await screen.findByLabelText(/Название/), 'ИП Окнова')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  const said = (await screen.findByText('Ошибка соединения с сервером.')).closest('[role="alert"]')
  expect(said?.textContent).toMatch(/повторите.*поддержку/)
})

test('PLT-043 об ошибке сервера сказано «Серверная ошибка.»', async () => {
  refuse(companies.create, 500)
  await openAs({}, '/companies/new')
  await userEvent.type(await screen.findByLabelText(/Название/), 'ИП Окнова')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Серверная ошибка.')).toBeTruthy()
})
