export const metrosRu = {
  title: 'Станции метро',
  one: 'Станция метро',
  create: 'Новая станция',
  remove: 'Удалить станцию «{{name}}»?',
  empty: 'Станций пока нет. По станции клиент находит ближайшую студию.',
  colorHint: 'Шесть знаков после решётки: #EF161E.',
  fields: { id: '№', city_id: 'Город', city: 'Город', name: 'Станция', line: 'Линия', color: 'Цвет линии' },
} as const

export const metroMessages = {
  noCity: 'Город не найден.',
  taken: 'Такая станция на этой линии уже есть.',
  color: 'Цвет пишется решёткой и шестью знаками: #EF161E.',
} as const
