export const districtsRu = {
  title: 'Районы',
  one: 'Район',
  create: 'Новый район',
  remove: 'Удалить район «{{name}}»?',
  empty: 'Районов пока нет. По району ищут клиентов и студии большого города.',
  fields: { id: '№', city_id: 'Город', city: 'Город', name: 'Название' },
} as const

export const districtMessages = {
  noCity: 'Город не найден.',
  taken: 'Такой район в этом городе уже есть.',
} as const
