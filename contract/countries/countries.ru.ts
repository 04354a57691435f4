export const countriesRu = {
  title: 'Страны',
  one: 'Страна',
  fields: { id: '№', name: 'Название', phone_code: 'Код телефона', phone_mask: 'Маска телефона' },
} as const
