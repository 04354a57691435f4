/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const goodLabelsFieldsRu = {
  fields: {
    id: '№',
    unit_id: 'Студия',
    unit: 'Студия',
    kind: 'Вид',
    layout: 'Бумага',
    is_priced: 'Цена на этикетке',
    items: 'Товары',
    good_id: 'Товар',
    good_ids: 'Товары',
    count: 'Сколько',
    first: 'Первый товар',
    author: 'Кто печатал',
    created_at: 'Когда',
    title: 'Товар',
    was: 'На ценнике',
    price: 'Цена',
    printed_at: 'Напечатан',
    lines: 'Что напечатано',
    created_by: 'Кто печатал',
  },
} as const
