import { ofUnitRu } from '#contract/core/of-unit.ru.ts'

export const storesRu = {
  title: 'Склады',
  one: 'Склад',
  create: 'Новый склад',
  edit: 'Изменить',
  remove: 'Удалить склад «{{title}}»?',
  empty: 'Складов в студии пока нет. На складе хранятся материалы и товары.',
  makeDefault: 'Сделать основным',
  makeGoods: 'Сделать товарным',
  find: 'Название или студия',
  failed: 'Склад не сохранён.',
  notLoaded: 'Склады не загрузились.',
  removeFailed: 'Склад не удалён.',
  loadFailed: 'Склады не загрузились',
  fields: {
    ...ofUnitRu,
    title: 'Название',
    label: 'Склад и студия',
    is_default: 'По умолчанию',
    is_goods: 'Для товаров',
  },
} as const

export const storeMessages = {
  taken: 'Такой склад в этой студии уже есть.',
  noUnit: 'Студия не найдена.',
} as const
