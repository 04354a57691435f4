/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const messageTemplatesFieldsRu = {
  fields: {
    event: 'Событие',
    channel: 'Канал',
    is_on: 'Отправлять',
    subject: 'Тема',
    body: 'Текст',
    is_default: 'Исходный текст',
    updated_at: 'Изменено',
  },
} as const
