export const employerStatusesRu = {
  title: 'Статусы сотрудников',
  one: 'Статус сотрудника',
  create: 'Новый статус',
  remove: 'Удалить статус «{{name}}»?',
  empty: 'Статусов пока нет. Заведите «Отпуск» или «Больничный»: его выбирают в карточке сотрудника.',
  questions: 'Что спросить',
  questionsHint: 'Эти поля появятся в карточке сотрудника вместе со статусом.',
  noCode: 'Не ставить',
  codeHint: 'Дни со статусом получат этот код. Одна дата статуса — его последний день, две — первый и последний.',
  noQuestions: 'Ничего не спрашивать',
  addField: 'Добавить поле',
  removeField: 'Убрать поле «{{title}}»',
  fieldTitle: 'Название поля',
  fieldType: 'Вид поля',
  types: { text: 'Текст', number: 'Число', date: 'Дата' },
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    fields: 'Поля',
    timesheet_code: 'Код в табеле',
    type: 'Вид',
    key: 'Ключ',
  },
} as const

export const employerStatusWords = {
  tooMany: 'Не больше 20 полей.',
  sameKey: 'Ключи полей повторяются.',
  inUse: 'Статус стоит у сотрудников или в их истории.',
  taken: 'Такой статус уже есть.',
} as const
