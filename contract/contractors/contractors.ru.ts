export const contractorsRu = {
  title: 'Контрагенты',
  one: 'Контрагент',
  create: 'Новый контрагент',
  remove: 'Удалить контрагента «{{name}}»?',
  empty: 'Контрагентов пока нет. Добавьте первого: он понадобится в накладных и кассовых ордерах.',
  fields: {
    id: '№',
    company_id: 'Компания',
    name_full: 'Полное наименование',
    address_legal: 'Юридический адрес',
    address_actual: 'Фактический адрес',
  },
} as const
