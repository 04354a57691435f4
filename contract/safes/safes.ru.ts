import { ofUnitRu } from '#contract/core/of-unit.ru.ts'

export const safesRu = {
  title: 'Сейфы',
  one: 'Сейф',
  create: 'Новый сейф',
  edit: 'Изменить',
  remove: 'Удалить сейф «{{title}}»?',
  empty: 'Сейфов в студии пока нет. В сейфе лежат деньги, которые ждут инкассации.',
  makeDefault: 'Сделать основным',
  failed: 'Сейф не сохранён.',
  removeFailed: 'Сейф не удалён.',
  loadFailed: 'Сейфы не загрузились',
  fields: {
    ...ofUnitRu,
    title: 'Название',
    is_default: 'По умолчанию',
  },
} as const

export const safeMessages = {
  taken: 'Такой сейф в этой студии уже есть.',
  noUnit: 'Студия не найдена.',
  used: 'В книге денег есть движения этого сейфа. Удалить его нельзя.',
} as const
