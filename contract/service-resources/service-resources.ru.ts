export const serviceResourcesRu = {
  title: 'Оборудование услуги',
  text: 'Пока услуга идёт, она занимает оборудование. Одновременно в студии его не больше, чем указано: лишнюю запись не примем.',
  empty: 'Услуга не занимает общего оборудования.',
  add: 'Добавить оборудование',
  removeLine: 'Убрать: {{name}}',
  saved: 'Оборудование сохранено',
  tab: 'Оборудование',
  fields: {
    id: '№',
    company_id: 'Компания',
    service_id: 'Услуга',
    type: 'Вид оборудования',
    count: 'Сколько в студии',
    resources: 'Оборудование',
  },
} as const

export const serviceResourceMessages = {
  count: 'Не больше 1000.',
  twice: 'Этот вид уже указан.',
} as const
