export const countriesRu = {
  title: 'Страны',
  one: 'Страна',
  empty: 'Стран нет.',
  fields: { id: '№', name: 'Название', phone_code: 'Код телефона', phone_mask: 'Маска телефона', code_mask: 'Маска кода подтверждения' },
} as const
