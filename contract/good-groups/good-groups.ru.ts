export const goodGroupsRu = {
  title: 'Группы товаров',
  one: 'Группа товаров',
  create: 'Новая группа товаров',
  remove: 'Удалить группу товаров «{{name}}»?',
  empty: 'Групп пока нет. По группам товары считают и заказывают.',
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
  },
} as const

export const goodGroupMessages = { taken: 'Такая группа товаров уже есть.' } as const
