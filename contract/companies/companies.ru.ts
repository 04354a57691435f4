export const companiesRu = {
  title: 'Компании',
  one: 'Компания',
  create: 'Новая компания',
  remove: 'Удалить компанию «{{name}}»?',
  empty: 'Компаний пока нет.',
  types: { own: 'Собственная', franchise: 'Франшиза' },
  currencies: {
    RUB: 'Российский рубль',
    UZS: 'Узбекский сум',
    BYN: 'Белорусский рубль',
    UAH: 'Украинская гривна',
    KZT: 'Казахстанский тенге',
  },
  fields: { id: '№', name: 'Название', type: 'Вид', currency: 'Валюта', created_at: 'Создана', logo: 'Логотип' },
} as const
