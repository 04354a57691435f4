/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const workPositionsFieldsRu = {
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    alias: 'Роль',
    type_position: 'Вид',
    with_services: 'Оказывает услуги',
    with_schedule: 'Работает по расписанию',
    needs_second_factor: 'Входит только по коду из приложения',
    cards_a_day: 'Карточек людей в день, не больше',
    reach: 'Видит записи',
    permissions: 'Права',
    salary_base: 'Основа зарплаты',
    model: 'Раздел',
    area: 'Область',
    is_later: 'Экранов ещё нет',
    type: 'Продукт',
    action: 'Действие',
  },
} as const
