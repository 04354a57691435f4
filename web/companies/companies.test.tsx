import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CompanyCopyRow, companies, companyCopyTables } from '#contract/companies/companies.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, cutOff, listOfRows, refuse } from '#web/testing/server.ts'

const row = {
  id: 4,
  name: 'ИП Окнова',
  type: 'franchise' as const,
  currency: 'RUB' as const,
  created_at: '2026-11-01 10:00:00',
  logo: null,
  images: [],
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

test('CMP-001 пункт меню открывает компании: новую заводят, свою правят и удаляют', async () => {
  answer(companies.list, listOfRows(row))
  answer(companies.show, row)
  answer(companies.create, row)
  answer(companies.update, renamed)
  answer(companies.remove, null)
  await openAs({}, '/help')
  await openFromMenu('companies')
  await headerSays('Компании')
  await userEvent.click(await screen.findByRole('link', { name: 'Новая компания' }))
  await userEvent.type(await screen.findByLabelText(/Название/), 'ИП Окнова')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(companies.create)).toMatchObject([{ body: { name: 'ИП Окнова' } }]))
  await openFromMenu('companies')
  await userEvent.click(await screen.findByRole('link', { name: 'ИП Окнова' }))
  await userEvent.type(await screen.findByDisplayValue('ИП Окнова'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(companies.update)).toMatchObject([{ params: { id: '4' }, body: { name: 'ИП Окнова!' } }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(companies.remove)).toMatchObject([{ params: { id: '4' } }]))
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

test('PLT-039 PLT-713 без связи сказано «Ошибка соединения с сервером.» и что делать', async () => {
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

test('CMP-722 компания или список компаний не загрузились — «При загрузке произошла ошибка»', async () => {
  refuse(companies.list, 500)
  await openAs({}, '/companies')
  expect(await screen.findByText('При загрузке произошла ошибка')).toBeTruthy()
  expect(askedOf(companies.show)).toEqual([])
  // The words of the list must be gone before those of the company are looked for.
  await freshServer()
  expect(screen.queryByText('При загрузке произошла ошибка')).toBeNull()
  refuse(companies.show, 500)
  await openAs({}, '/companies/4#tab-0')
  expect(await screen.findByText('При загрузке произошла ошибка')).toBeTruthy()
  expect(askedOf(companies.show)[0]).toMatchObject({ params: { id: '4' } })
  await freshServer()
  expect(screen.queryByText('При загрузке произошла ошибка')).toBeNull()
  refuse(companies.show, 500)
  await openAs({}, '/copy-company/4')
  await headerSays('Копия компании')
  expect(await screen.findByText('При загрузке произошла ошибка')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Создать копию' })).toBeNull()
})

const copyRow = (state: 'running' | 'done' | 'failed', done: number): CompanyCopyRow => ({
  id: 9,
  company_id: 5,
  name: 'ИП Окнова (копия)',
  source_company_id: 4,
  state,
  problem: state === 'failed' ? 'Остановилось.' : null,
  created_at: '2026-11-20 10:00:00',
  finished_at: null,
  steps: companyCopyTables.map((table, index) => ({ table, is_done: index < done ? 1 : 0, count: index < done ? 3 : null })),
})

test('CMP-703 /copy-company/{id} копирует компанию: видно, сколько готово, остановившееся продолжают, готовое открывают', async () => {
  answer(companies.show, row)
  answer(companies.copies, [])
  answer(companies.copy, () => {
    answer(companies.copies, [copyRow('running', 2)])
    return copyRow('running', 0)
  })
  await openAs({}, '/copy-company/4')
  await headerSays('Копия компании: ИП Окнова')
  await userEvent.click(await screen.findByRole('button', { name: 'Создать копию' }))
  expect(askedOf(companies.copy)).toMatchObject([{ params: { id: '4' }, body: { name: 'ИП Окнова (копия)', type: 'franchise' } }])
  const bar = await screen.findByRole('progressbar', { name: 'ИП Окнова (копия)' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', String(companyCopyTables.length)])
  answer(companies.copies, [copyRow('failed', 5)])
  const goOn = await screen.findByRole('button', { name: 'Продолжить' })
  expect(screen.getByText('Остановилось.')).toBeTruthy()
  answer(companies.retryCopy, () => {
    answer(companies.copies, [copyRow('done', companyCopyTables.length)])
    return copyRow('running', 5)
  })
  await userEvent.click(goOn)
  const open = await screen.findByRole('link', { name: 'Открыть компанию' })
  expect(open.getAttribute('href')).toBe('/companies/5')
})

test('копировать компанию предлагают только тому, кто ходит по всем компаниям', async () => {
  answer(companies.show, row)
  await openAs({ crosses_companies: 0 }, '/companies/4')
  await screen.findByDisplayValue('ИП Окнова')
  expect(screen.queryByRole('link', { name: 'Копировать' })).toBeNull()
  await openAs({ crosses_companies: 0 }, '/copy-company/4')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
})
