export const citiesRu = {
  title: 'Города',
  one: 'Город',
  create: 'Новый город',
  remove: 'Удалить город «{{name}}»?',
  empty: 'Городов пока нет. Добавьте первый: без города нельзя открыть студию.',
  fields: { id: '№', country_id: 'Страна', country: 'Страна', name: 'Название', timezone: 'Часовой пояс' },
} as const
