import { expect, test } from 'vitest'
import { type Area, models } from '#contract/core/permissions.ts'
import type { PermissionGroup } from '#contract/work-positions/work-positions.ts'
import { areasOf, isWhole, toggleGroup, togglePermission } from './permission-set.ts'

const groupOf = (model: string, title: string, area: Area, ...actions: string[]): PermissionGroup => ({
  model,
  title,
  area,
  type: 1,
  is_later: 0,
  permissions: actions.map((action) => ({ id: `${model}.${action}`, action, title: action })),
})
const group = groupOf('Unit', 'Студии', 'settings', 'view', 'create', 'update')

test('ACC-708 любое право группы включает её просмотр', () => {
  expect(togglePermission('Unit.update', group, ['City.view'])).toEqual(['City.view', 'Unit.view', 'Unit.update'])
  for (const [model, { title, area, actions }] of Object.entries(models)) {
    const real = groupOf(model, title, area, ...actions)
    const views = actions.some((action) => action === 'view') ? [`${model}.view`] : []
    for (const action of actions)
      expect(togglePermission(`${model}.${action}`, real, []), `${model}.${action}`).toEqual(
        expect.arrayContaining([...views, `${model}.${action}`]),
      )
  }
})

test('у группы без просмотра право включается одно', () => {
  expect(togglePermission('Shift.open', groupOf('Shift', 'Смена', 'finance', 'open', 'close'), [])).toEqual(['Shift.open'])
})

test('без просмотра прочие права группы теряют смысл и снимаются вместе с ним', () => {
  expect(togglePermission('Unit.view', group, ['City.view', 'Unit.view', 'Unit.update'])).toEqual(['City.view'])
  expect(togglePermission('Unit.update', group, ['Unit.view', 'Unit.update'])).toEqual(['Unit.view'])
})

test('ACC-709 начисление бонусов включает их историю', () => {
  const bonuses = groupOf('Bonuses', 'Бонусы', 'finance', 'view', 'add', 'history')
  expect(togglePermission('Bonuses.add', bonuses, [])).toEqual(['Bonuses.view', 'Bonuses.history', 'Bonuses.add'])
})

test('группа отмечена, когда отмечены все её права', () => {
  expect(isWhole(group, ['Unit.view', 'Unit.create'])).toBe(false)
  const whole = toggleGroup(group, ['City.view', 'Unit.view'])
  expect(isWhole(group, whole)).toBe(true)
  expect(toggleGroup(group, whole)).toEqual(['City.view'])
})

test('поиск находит группу по имени и по её праву, порядок разделов прежний', () => {
  const groups = [groupOf('Booking', 'Записи', 'day', 'view', 'cancel'), group, groupOf('City', 'Города', 'settings', 'view')]
  const found = (text: string) => areasOf(groups, text).map(({ area, groups: some }) => [area, ...some.map(({ model }) => model)])
  expect(found('')).toEqual([
    ['day', 'Booking'],
    ['settings', 'Unit', 'City'],
  ])
  expect(found(' студ')).toEqual([['settings', 'Unit']])
  expect(found('CANCEL')).toEqual([['day', 'Booking']])
  expect(found('нет такого')).toEqual([])
})
