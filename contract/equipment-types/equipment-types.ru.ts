export const equipmentTypeMessages = { taken: 'Такой вид оборудования уже есть.', noPlace: 'Такого места нет.' } as const

export const equipmentTypesRu = {
  title: 'Виды оборудования',
  one: 'Вид оборудования',
  create: 'Новый вид оборудования',
  remove: 'Удалить вид оборудования «{{name}}»?',
  empty: 'Видов оборудования пока нет. Добавьте лампы, аппараты и стерилизаторы, за которыми нужно следить.',
  placesHint: 'Где в студии оно стоит.',
  placesEmpty: 'Справочник мест не загрузился.',
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    places: 'Места',
    place_ids: 'Места',
    place_titles: 'Места',
    items: 'Места',
  },
} as const
