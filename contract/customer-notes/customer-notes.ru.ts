export const customerNotesRu = {
  title: 'Заметки',
  add: 'Записать',
  placeholder: 'Что стоит помнить о клиенте',
  saved: 'Заметка записана',
  empty: 'Заметок ещё нет.',
  loadFailed: 'Не удалось получить заметки.',
  house: 'Система',
  fields: {
    id: '№',
    user_id: 'Клиент',
    text: 'Заметка',
    author: 'Кто записал',
    created_at: 'Когда',
    items: 'Заметки',
  },
} as const
