/** Ids of the statuses are the specification's (000 §3). */
export const activityStatusesRu = {
  one: 'Статус сотрудника',
  title: 'Мой статус',
  status: 'Статус',
  reason: 'Причина',
  noReason: 'Без причины',
  saved: 'Статус: {{status}}',
  fields: { status: 'Статус', reason: 'Причина', employer_id: 'Сотрудник' },
  statuses: { 1: 'Активен', 2: 'Вызов к руководству', 3: 'Перерыв', 4: 'Нерабочее время' },
  /** Who serves customers is either at the chair or not: two words are enough. */
  shortStatuses: { 1: 'Активен', 2: 'Отошёл' },
  reasons: {
    2: ['Совещание', 'Разбор обращения', 'Обучение'],
    3: ['Обед', 'Отдых', 'Личное дело'],
    4: ['Смена закончилась', 'Выходной', 'Больничный'],
  },
  shortReasons: { 2: ['Обед', 'Отдых', 'Личное дело'] },
} as const
