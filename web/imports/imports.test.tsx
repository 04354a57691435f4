import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ImportKind, importRights, imports } from '#contract/imports/imports.ts'
import { paths } from '#contract/shell/paths.ts'
import { pages } from '#web/routes.tsx'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const row = rowOf(imports.show.data, {
  id: 5,
  kind: 'customers',
  name: 'клиенты.csv',
  state: 'mapping',
  titles: ['Тел', 'Имя'],
  mapping: [null, 'first_name'],
  targets: [
    { key: 'phone', title: 'Телефон', is_required: 1 },
    { key: 'first_name', title: 'Имя', is_required: 0 },
  ],
  samples: [['79160000000', 'Анна']],
  total: 2,
  done: 0,
  fresh: 0,
  changed: 0,
  same: 0,
  refused: 0,
  created_at: '2026-11-20 10:00:00',
})

beforeAll(startApp)
beforeEach(freshServer)

test('столбец, который не узнан, указывают вручную, и файл сравнивается с базой', async () => {
  answer(imports.show, row)
  answer(imports.check, { ...row, state: 'checking' })
  await openAs({}, '/customers/import?file=5')
  const column = await screen.findByLabelText('Столбец «Тел»')
  expect(screen.getByText('Например: 79160000000')).toBeTruthy()
  fireEvent.change(column, { target: { value: 'phone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Сравнить с базой' }))
  await screen.findByText('Например: 79160000000')
  expect(askedOf(imports.check).at(-1)?.body).toEqual({ mapping: ['phone', 'first_name'] })
})

test('сравнение показывает старое и новое, отказ — причину', async () => {
  answer(imports.show, { ...row, state: 'checked', done: 2, changed: 1, refused: 1 })
  answer(imports.lines, {
    items: [
      { line: 2, result: 'changed', natural_key: '79160000000', before: { first_name: 'Аня' }, after: { first_name: 'Анна' }, errors: {} },
      {
        line: 3,
        result: 'fresh',
        natural_key: '79160000001 · Маникюр, 10 визитов · 2027-12-31',
        before: {},
        after: { valid_until: '2027-12-31', paid: 15000.5 },
        errors: {},
      },
    ],
    next: null,
  })
  await openAs({}, '/customers/import?file=5')
  expect(await screen.findByText('Имя: Аня → Анна')).toBeTruthy()
  expect(screen.getByText('+7 916 000-00-01 · Маникюр, 10 визитов · 31.12.2027')).toBeTruthy()
  expect(screen.getByText(/: 31\.12\.2027; .*: 15.000,5$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Отказано: 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Загрузить: 1' })).toBeTruthy()
})

test('штрихкод загружаемого товара показан штрихкодом, а не телефоном', async () => {
  answer(imports.show, { ...row, kind: 'goods', state: 'checked', done: 1, fresh: 1 })
  answer(imports.lines, {
    items: [{ line: 2, result: 'fresh', natural_key: '4600000900015 · 2026-12-01', before: {}, after: { price: 390 }, errors: {} }],
    next: null,
  })
  await openAs({}, '/goods/import?file=5')
  expect(await screen.findByText('4600000900015 · 01.12.2026')).toBeTruthy()
})

test('переезд ведёт по шагам: что уже есть, чем кончился последний файл, куда продолжить', async () => {
  answer(imports.movingIn, {
    items: [
      { kind: 'services', count: 12, last: { ...row, kind: 'services', state: 'done', fresh: 12, refused: 1 } },
      { kind: 'staff', count: 1, last: null },
      { kind: 'customers', count: 0, last: { ...row, id: 8 } },
    ],
  })
  await openAs({ permissions: ['Settings.view'] }, '/moving-in')
  for (const name of ['1. Услуги и цены', '2. Сотрудники', '3. Клиенты'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy()
  expect(screen.getByText('Услуг: 12')).toBeTruthy()
  expect(screen.getByText(/Загружен · Добавлено 12, изменено 0, без изменений 0, отказано 1/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Загрузить файл' }).getAttribute('href')).toBe('/employers/import')
  expect(screen.getByRole('link', { name: 'Продолжить' }).getAttribute('href')).toMatch(/^\/customers\/import\?file=/)
  expect(screen.getByRole('button', { name: 'Шаблон XLSX: Сотрудники' })).toBeTruthy()
})

test('переезд ведёт и по остаткам денег: у каждого своё слово, сколько внесено и куда идти', async () => {
  answer(imports.movingIn, {
    items: [
      { kind: 'certificates', count: 3, last: null },
      { kind: 'club-cards', count: 0, last: { ...row, id: 9, kind: 'club-cards' } },
      { kind: 'advances', count: 2, last: { ...row, id: 10, kind: 'advances', state: 'done', fresh: 2 } },
    ],
  })
  await openAs({ permissions: ['Settings.view'] }, '/moving-in')
  expect(await screen.findByRole('heading', { level: 2, name: '1. Сертификаты' })).toBeTruthy()
  expect(screen.getByText('Сертификатов из прежней программы: 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Загрузить файл' }).getAttribute('href')).toBe('/certificates/import')
  expect(screen.getByRole('heading', { level: 2, name: '2. Клубные карты' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Продолжить' }).getAttribute('href')).toMatch(/^\/club-cards\/import\?file=/)
  expect(screen.getByRole('heading', { level: 2, name: '3. Предоплаты клиентов' })).toBeTruthy()
  expect(screen.getByText('Предоплат из прежней программы: 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ещё файл' }).getAttribute('href')).toBe('/advances/import')
  answer(imports.recent, { items: [] })
  await openAs({}, '/certificates/import')
  expect((await screen.findAllByText('Импорт сертификатов')).length).toBeGreaterThan(0)
})

test('страница загрузки просит те же права, что и сервер; без любого из них — «Нет доступа»', async () => {
  const at = {
    services: paths.servicesImport,
    staff: paths.staffImport,
    customers: paths.customersImport,
    bookings: paths.bookingsImport,
    goods: paths.goodsImport,
    openings: paths.openingsImport,
    safes: paths.safesImport,
    bonuses: paths.bonusesImport,
    certificates: paths.certificatesImport,
    'club-cards': paths.clubCardsImport,
    advances: paths.advancesImport,
  }
  for (const kind of Object.keys(at) as ImportKind[])
    expect([pages.find(({ path }) => path === at[kind])?.may].flat(), kind).toEqual(importRights[kind]) // the object's own keys
  await openAs({ is_superuser: 0, permissions: ['User.view', 'User.import'] }, paths.customersImport)
  expect((await screen.findAllByText('Нет доступа')).length).toBeGreaterThan(0)
  expect(askedOf(imports.recent)).toEqual([])
})

test('U-38 долгая загрузка: видно, сколько готово, остаётся за адресом после перезагрузки, и её отменяют', async () => {
  const running = { ...row, state: 'applying' as const, total: 400, done: 100 }
  answer(imports.show, running)
  answer(imports.cancel, { ...running, state: 'cancelled' })
  await openAs({}, '/customers/import?file=5')
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['100', '400'])
  expect(screen.getByText(/100 из 400/)).toBeTruthy()
  await openAs({}, '/help')
  await openAs({}, '/customers/import?file=5')
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Остановить' }))
  await vi.waitFor(() => expect(askedOf(imports.cancel)).toMatchObject([{ params: { id: '5' } }]))
})
