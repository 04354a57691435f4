import { expect, test } from 'vitest'
import { isWhole, toggleGroup, togglePermission } from './permission-set.ts'

const group = {
  model: 'Unit',
  title: 'Студии',
  type: 1 as const,
  permissions: ['view', 'create', 'update'].map((action) => ({ id: `Unit.${action}`, action, title: action })),
}

test('ACC-708 любое право группы включает её просмотр', () => {
  expect(togglePermission('Unit.update', ['City.view'])).toEqual(['City.view', 'Unit.view', 'Unit.update'])
})

test('без просмотра прочие права группы теряют смысл и снимаются вместе с ним', () => {
  expect(togglePermission('Unit.view', ['City.view', 'Unit.view', 'Unit.update'])).toEqual(['City.view'])
  expect(togglePermission('Unit.update', ['Unit.view', 'Unit.update'])).toEqual(['Unit.view'])
})

test('начисление бонусов включает их историю', () => {
  expect(togglePermission('Bonuses.add', [])).toEqual(['Bonuses.view', 'Bonuses.history', 'Bonuses.add'])
})

test('группа отмечена, когда отмечены все её права', () => {
  expect(isWhole(group, ['Unit.view', 'Unit.create'])).toBe(false)
  const whole = toggleGroup(group, ['City.view', 'Unit.view'])
  expect(isWhole(group, whole)).toBe(true)
  expect(toggleGroup(group, whole)).toEqual(['City.view'])
})
