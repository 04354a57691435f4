/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const notifyTemplatesFieldsRu = {
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    subject_type: 'О чём',
    channel: 'Канал',
    subject: 'Тема',
    sent: 'Чем отправлено',
    body: 'Текст',
    subject_types: 'О чём',
    markers: 'Метки',
    name: 'Название',
    example: 'Пример',
    mailing_groups: 'Группы получателей',
    kind: 'Вид группы',
    groups: 'Группы',
  },
} as const
