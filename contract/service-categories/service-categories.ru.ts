export const serviceCategoriesRu = {
  title: 'Категории услуг',
  one: 'Категория услуг',
  create: 'Новая категория',
  remove: 'Удалить категорию «{{name}}»?',
  empty: 'Категорий пока нет. Добавьте первую: услуга всегда стоит в категории.',
  root: 'Верхний уровень',
  duration: 'Длительность',
  servicesEmpty: 'В этой категории пока нет услуг.',
  addService: 'Новая услуга',
  fields: {
    id: '№',
    company_id: 'Компания',
    parent_id: 'Входит в категорию',
    parent: 'Входит в категорию',
    title: 'Название',
    show_aggregator: 'Показывать в агрегаторе',
    priority: 'Порядок (меньше — выше)',
    services: 'Услуги',
    workplaces: 'Рабочие места',
    created_at: 'Создана',
    updated_at: 'Изменена',
  },
} as const

export const serviceCategoryMessages = {
  missing: 'Не найдено.',
  own: 'Категория не может входить сама в себя.',
  deep: 'Только два уровня: выберите категорию верхнего уровня.',
  parent: 'В этой категории есть вложенные: сначала перенесите их.',
} as const
