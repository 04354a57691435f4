/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const productionCalendarFieldsRu = {
  fields: {
    id: '№',
    country: 'Страна',
    year: 'Год',
    day: 'День',
    kind: 'Что за день',
    title: 'Название',
    is_own: 'Изменён компанией',
    state: 'Состояние',
    source: 'Постановление',
    confirmed_at: 'Когда подтверждён',
    confirmed_by: 'Кто подтвердил',
    confirmer: 'Кто подтвердил',
    days: 'Рабочих дней',
    norms: 'Нормы',
    hours_40: 'Часов при 40-часовой неделе',
    hours_36: 'Часов при 36-часовой неделе',
    hours_24: 'Часов при 24-часовой неделе',
  },
} as const
