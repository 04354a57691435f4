export const contractorsWords = {
  innTaken: 'Контрагент с таким ИНН уже есть.',
} as const

export const contractorsRu = {
  title: 'Контрагенты',
  one: 'Контрагент',
  create: 'Новый контрагент',
  remove: 'Удалить контрагента «{{name}}»?',
  empty: 'Контрагентов пока нет. Добавьте первого: он понадобится в накладных и кассовых ордерах.',
  innHint: '10 цифр у организации, 12 у предпринимателя.',
  fields: {
    id: '№',
    company_id: 'Компания',
    name_full: 'Полное наименование',
    inn: 'ИНН',
    address_legal: 'Юридический адрес',
    address_actual: 'Фактический адрес',
  },
} as const
