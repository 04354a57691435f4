export const partnersWords = { site: 'Адрес сайта начинается с http:// или https://.' } as const

export const partnersRu = {
  title: 'Партнёры',
  one: 'Партнёр',
  create: 'Новый партнёр',
  remove: 'Удалить партнёра «{{name}}»?',
  empty: 'Партнёров пока нет. Это те, с кем компания работает рядом: франчайзи, кто приводит клиентов, поставщики, арендодатели.',
  kinds: {
    franchisee: 'Франчайзи',
    referral: 'Приводит клиентов',
    supplier: 'Поставщик',
    landlord: 'Арендодатель',
    other: 'Другое',
  },
  fields: {
    id: '№',
    company_id: 'Компания',
    name: 'Название',
    kind: 'Кто это',
    contact: 'Контактное лицо',
    phone: 'Телефон',
    email: 'E-mail',
    site: 'Сайт',
    comment: 'Комментарий',
    is_active: 'Работаем сейчас',
  },
} as const
