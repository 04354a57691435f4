/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const marksFieldsRu = {
  fields: {
    id: '№',
    company_id: 'Компания',
    code: 'Марка',
    gtin: 'Код товара (GTIN)',
    history: 'История',
    serial: 'Номер штуки',
    good_id: 'Товар',
    good: 'Товар',
    state: 'Состояние',
    store_id: 'Склад',
    store: 'Склад',
    moved_at: 'Когда',
    at: 'Когда',
    doc_type: 'Вид документа',
    doc_id: 'Документ',
    doc_number: 'Номер документа',
    employer: 'Кто',
    marks: 'Марки',
  },
} as const
