/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const goodOrderRulesFieldsRu = {
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Правило',
    store_id: 'Склад',
    store: 'Склад',
    unit_id: 'Студия',
    unit: 'Студия',
    good_id: 'Товар',
    good: 'Товар',
    good_group_id: 'Группа товаров',
    good_group: 'Группа товаров',
    base_unit: 'Единица учёта',
    min: 'Заказывать, когда меньше',
    max: 'Пополнять до',
    multiple: 'Кратно',
    days: 'По дням',
    month_limit: 'В месяц не больше',
  },
} as const
