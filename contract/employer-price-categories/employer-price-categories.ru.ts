export const employerPriceCategoriesRu = {
  title: 'Ценовые категории мастеров',
  one: 'Ценовая категория мастеров',
  create: 'Добавить ценовую категорию',
  empty: 'Ценовых категорий пока нет. По ним услуга решает, каким мастерам её не предлагать.',
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    status: 'Состояние',
    create: 'Новые',
    update: 'Изменённые',
    delete: 'Удалённые',
  },
} as const
