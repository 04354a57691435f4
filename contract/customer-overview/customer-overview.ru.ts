export const customerOverviewRu = {
  title: 'Обзор клиента',
  fields: {
    customer: 'Клиент',
    visits: 'Визиты',
    notes: 'Заметки',
    consents: 'Согласия',
    waiting: 'Лист ожидания',
    twins: 'Возможные повторы',
  },
} as const
