/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const retentionTermsFieldsRu = {
  fields: {
    id: '№',
    kind: 'Вид данных',
    title: 'Вид данных',
    days: 'Срок, дней',
    by_itself: 'Стирать ночью без человека',
    gone: 'Ушло строк',
    is_usual: 'Обычный срок',
    stored: 'Хранится',
    oldest: 'Самое старое',
    due: 'Уйдёт следующей ночью',
    last_run_at: 'Последний проход',
    last_gone: 'Ушло в последний раз',
  },
} as const
