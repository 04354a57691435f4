export const revealedPhonesRu = {
  title: 'Показать номер',
  show: 'Показать номер',
  showOf: 'Показать номер: {{customer}}',
  hint: 'Кто и когда смотрел номер, пишется в историю клиента',
  fields: { id: 'Клиент', phone: 'Телефон' },
} as const
