import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type PermissionGroup, workPositions } from '#contract/work-positions/work-positions.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const row = rowOf(workPositions.show.data, {
  id: 40,
  company_id: 1,
  title: 'Стажёр',
  alias: null,
  type_position: null,
  with_services: 0,
  with_schedule: 1,
  needs_second_factor: 0 as const,
  reach: 'unit',
  salary_base: {},
  permissions: [],
})
const group = (model: string, title: string, more: Partial<PermissionGroup> = {}): PermissionGroup => ({
  model,
  title,
  area: 'settings',
  type: 1,
  is_later: 0,
  ...more,
  permissions: ['view', 'update'].map((action) => ({ id: `${model}.${action}`, action, title: `${title}: ${action}` })),
})
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const checked = () => ['Города: view', 'Города: update', 'Студии: view', 'Студии: update'].map((name) => box(name).checked)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(workPositions.list, listOfRows(row))
  answer(workPositions.show, row)
  answer(workPositions.permissions, [group('City', 'Города'), group('Unit', 'Студии')])
})

test('ACC-701 ACC-001 меню открывает должности и доступ, строка — свою должность с её правами, «Новая должность» — форму с правами', async () => {
  answer(workPositions.show, { ...row, permissions: ['City.view'] })
  await openAs({}, '/units')
  await openFromMenu('positionAndAccess')
  await headerSays('Должности и доступ')
  expect(addressNow()).toBe('/positions_and_access')
  await userEvent.click(await screen.findByRole('link', { name: 'Стажёр' }))
  expect(addressNow()).toBe('/work_positions/40#tab-0')
  await screen.findByRole('checkbox', { name: 'Города: view' })
  expect(checked()).toEqual([true, false, false, false])
  await openAs({}, '/positions_and_access')
  await userEvent.click(await screen.findByRole('link', { name: 'Новая должность' }))
  expect(addressNow()).toBe('/work_positions/new')
  await headerSays('Новая должность')
  expect(checked()).toEqual([false, false, false, false])
})

test('сколько карточек людей должность читает за день, задают в её форме; пустое — как принято в доме', async () => {
  answer(workPositions.update, row)
  await openAs({}, '/work_positions/40')
  const field = await screen.findByLabelText(/Карточек людей в день/)
  expect(field).toHaveProperty('value', '')
  await userEvent.type(field, '500')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(workPositions.update)).toMatchObject([{ body: { cards_a_day: 500 } }]))
})

test('ACC-001 ACC-702 ACC-704 ACC-708 форма новой должности заводит её с правами и открывает её страницу', async () => {
  answer(workPositions.create, row)
  await openAs({}, '/work_positions/new')
  await headerSays('Новая должность')
  await userEvent.type(await screen.findByLabelText(/Название/), 'Стажёр')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Студии: update' }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Стажёр')
  expect(addressNow()).toBe('/work_positions/40#tab-0')
  expect(askedOf(workPositions.create)).toMatchObject([{ body: { title: 'Стажёр', permissions: ['Unit.view', 'Unit.update'] } }])
})

test('ACC-709 отметка «начислять бонусы» включает и их историю', async () => {
  const bonuses: PermissionGroup = {
    ...group('Bonuses', 'Бонусы'),
    permissions: ['view', 'add', 'history'].map((action) => ({ id: `Bonuses.${action}`, action, title: `Бонусы: ${action}` })),
  }
  answer(workPositions.permissions, [bonuses])
  await openAs({}, '/work_positions/new')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Бонусы: add' }))
  expect(['view', 'add', 'history'].map((action) => box(`Бонусы: ${action}`).checked)).toEqual([true, true, true])
})

test('ACC-710 группа прав отмечена, когда отмечены все её права', async () => {
  await openAs({}, '/work_positions/new')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Студии: view' }))
  expect(box('Студии').checked).toBe(false)
  await userEvent.click(box('Студии: update'))
  expect(box('Студии').checked).toBe(true)
  await userEvent.click(box('Студии'))
  expect(checked()).toEqual([false, false, false, false])
})

test('ACC-711 права выбираются и сбрасываются все разом', async () => {
  await openAs({}, '/work_positions/new')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Города: view' }))
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать все' }))
  expect(checked()).toEqual([true, true, true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить все' }))
  expect(checked()).toEqual([false, false, false, false])
  refuse(workPositions.create, 500)
  await userEvent.type(screen.getByLabelText(/Название/), 'Всё')
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать все' }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(workPositions.create)).toHaveLength(1))
  expect(askedOf(workPositions.create)).toMatchObject([
    { body: { permissions: expect.toSatisfy((all: string[]) => all.toSorted().join() === 'City.update,City.view,Unit.update,Unit.view') } },
  ])
})

test('права ищут по разделу и по действию, Enter в поиске форму не отправляет', async () => {
  await openAs({}, '/work_positions/new')
  await screen.findByRole('checkbox', { name: 'Студии' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти раздел или право' }), 'студ{Enter}')
  expect(screen.queryByRole('checkbox', { name: 'Города' })).toBeNull()
  expect(box('Студии: update').checked).toBe(false)
  expect(askedOf(workPositions.create)).toEqual([])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти раздел или право' }), 'зззз')
  expect(screen.getByText('Такого раздела или права нет.')).toBeTruthy()
})

test('ACC-007 права второго продукта — на вкладке своей, число выбранных видно на обеих, и чужую должность так тоже читают', async () => {
  answer(workPositions.permissions, [group('City', 'Города'), group('Survey', 'Опросы', { type: 2, area: 'notifications' })])
  answer(workPositions.show, { ...row, company_id: null, permissions: ['City.view', 'Survey.view'] })
  await openAs({}, '/work_positions/40#tab-0')
  await screen.findByRole('checkbox', { name: 'Города' })
  expect(screen.queryByRole('checkbox', { name: 'Опросы' })).toBeNull()
  // userEvent takes a link in a disabled fieldset for disabled, while browsers do not.
  fireEvent.click(screen.getByRole('link', { name: 'Второй продукт 1/2' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Опросы: view' })).checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'Города' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Основной продукт 1/2' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Города: view' })).checked).toBe(true)
})

test('раздел, экранов которого ещё нет, помечен: целая область один раз, отдельная группа у себя', async () => {
  answer(workPositions.permissions, [
    group('City', 'Города'),
    group('Partner', 'Партнёры', { is_later: 1 }),
    group('Good', 'Товары', { area: 'goods', is_later: 1 }),
    group('GoodFlow', 'Движение', { area: 'goods', is_later: 1 }),
  ])
  await openAs({}, '/work_positions/new')
  expect(await screen.findByRole('heading', { level: 3, name: 'Товары раздел появится позже' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Партнёры раздел появится позже' })).toBeTruthy()
  expect(screen.getAllByText('раздел появится позже')).toHaveLength(2)
})

test('ACC-725 если должность не удалилась, сказано, что её не нашли, и экран остаётся', async () => {
  refuse(workPositions.remove, 404)
  await openAs({}, '/work_positions/40#tab-0')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText(/Не найдено\. Возможно, это уже удалили\./)).toBeTruthy()
  expect(addressNow()).toBe('/work_positions/40#tab-0')
})

test('ACC-001 ACC-703 /work_positions/{id} правит должность целиком: название, услуги и расписание, вид, основу зарплаты и права', async () => {
  answer(workPositions.update, () => {
    answer(workPositions.show, { ...row, title: 'Старший стажёр' })
    return { ...row, title: 'Старший стажёр' }
  })
  const salary = { shift_rate: 1000, service_percent: 30, percent_base: 'price' }
  answer(workPositions.show, { ...row, type_position: 3, salary_base: salary, permissions: ['Unit.view'] })
  await openAs({}, '/work_positions/40#tab-0')
  const title = await screen.findByLabelText(/Название/)
  const shown = () =>
    [/Название/, 'Вид', /^За смену/, 'С услуг, %', 'Процент считается'].map((label) => {
      const field = screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
      return field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value.replaceAll(/\s/g, '')
    })
  expect(shown()).toEqual(['Стажёр', 'Администратор', '1000,00', '30', 'с цены'])
  expect([box('Оказывает услуги').checked, box('Работает по расписанию').checked]).toEqual([false, true])
  await screen.findByRole('checkbox', { name: 'Города: view' })
  expect(checked()).toEqual([false, false, true, false])
  await userEvent.clear(title)
  await userEvent.type(title, 'Старший стажёр')
  await userEvent.click(screen.getByLabelText('Оказывает услуги'))
  await userEvent.click(screen.getByLabelText('Работает по расписанию'))
  await userEvent.selectOptions(screen.getByLabelText('Вид'), 'Топ-мастер')
  for (const [label, value] of [
    [/^За смену/, '1500'],
    ['С услуг, %', '40'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.selectOptions(screen.getByLabelText('Процент считается'), 'с оплаченного')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Города: view' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Старший стажёр')
  const body = { title: 'Старший стажёр', with_services: 1, with_schedule: 0, type_position: 2, permissions: ['Unit.view', 'City.view'] }
  const salary_base = { shift_rate: 1500, service_percent: 40, percent_base: 'paid' }
  expect(askedOf(workPositions.update)).toMatchObject([{ params: { id: '40' }, body: { ...body, salary_base } }])
})

test('неверный процент зарплаты сказан у своего поля, и форма не уходит', async () => {
  await openAs({}, '/work_positions/40#tab-0')
  const share = await screen.findByLabelText('С услуг, %')
  await userEvent.type(share, '120')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const said = await screen.findByText('Диапазон 1-100%.')
  expect(share.getAttribute('aria-describedby')).toContain(said.id)
  expect(askedOf(workPositions.update)).toEqual([])
})

const removeIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
}

test('ACC-705 после удаления открывается первая оставшаяся должность, а когда не осталось ни одной — список', async () => {
  answer(workPositions.remove, null)
  answer(workPositions.list, listOfRows({ ...row, id: 2, title: 'Администратор' }, { ...row, id: 3, title: 'Офис' }))
  await openAs({}, '/work_positions/40#tab-0')
  await screen.findByDisplayValue('Стажёр')
  await removeIt()
  await waitFor(() => expect(addressNow()).toBe('/work_positions/2#tab-0'))
  answer(workPositions.list, listOfRows())
  await openAs({}, '/work_positions/41#tab-0')
  await screen.findByDisplayValue('Стажёр')
  await removeIt()
  await waitFor(() => expect(addressNow()).toBe('/positions_and_access'))
})

const later = 'Попробуйте позже, или обратитесь в техническую поддержку.'

test('ACC-723 не загрузился список — «Ошибка получения должностей.», не загрузилась должность — «Ошибка при получении должности.»', async () => {
  refuse(workPositions.list, 500)
  await openAs({}, '/positions_and_access')
  expect(await screen.findByText(`Ошибка получения должностей. ${later}`)).toBeTruthy()
  refuse(workPositions.show, 500)
  await openAs({}, '/work_positions/40#tab-0')
  expect(await screen.findByText(`Ошибка при получении должности. ${later}`)).toBeTruthy()
})

const support = 'Обратитесь в техническую поддержку.'

test('ACC-724 должность не сохранилась — «Ошибка при изменении должности.»', async () => {
  refuse(workPositions.update, 500)
  await openAs({}, '/work_positions/40#tab-0')
  await userEvent.type(await screen.findByLabelText(/Название/), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(`Ошибка при изменении должности. ${support}`, { exact: false })).toBeTruthy()
})

test('ACC-724 должность не завелась — «Ошибка при создании должности.»', async () => {
  refuse(workPositions.create, 500)
  await openAs({}, '/work_positions/new')
  await userEvent.type(await screen.findByLabelText(/Название/), 'Новая')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText(`Ошибка при создании должности. ${support}`, { exact: false })).toBeTruthy()
})

test('что видит должность: меню, экраны и действия — по её правам, не по правам смотрящего', async () => {
  answer(workPositions.permissions, [group('Contractor', 'Контрагенты'), group('Unit', 'Студии')])
  answer(workPositions.show, { ...row, permissions: ['Contractor.view', 'Contractor.update'] })
  await openAs({}, '/work_positions/40#tab-1')
  const menu = await screen.findByRole('region', { name: 'Меню' })
  expect(within(menu).getByText('Контрагенты')).toBeTruthy()
  expect(within(menu).queryByText('Студии')).toBeNull()
  const screens = screen.getByRole('region', { name: 'Экраны' })
  expect(within(screens).getByText('Контрагент')).toBeTruthy()
  expect(within(screens).queryByText('Новый контрагент')).toBeNull()
  const acts = screen.getByRole('region', { name: 'Что можно делать' })
  expect(await within(acts).findByText('Контрагенты: update')).toBeTruthy()
  expect(within(acts).queryByText(/Студии/)).toBeNull()
})
