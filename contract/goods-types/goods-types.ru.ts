export const goodsTypesRu = {
  title: 'Типы товаров',
  one: 'Тип товара',
  create: 'Новый тип товара',
  edit: 'Изменить',
  remove: 'Удалить тип товара «{{title}}»?',
  empty: 'Типов пока нет. Тип говорит, чем товар служит мастеру: пилка, крафт-пакет, гель.',
  failed: 'Не сохранено.',
  removeFailed: 'Не удалено.',
  loadFailed: 'Справочник не загрузился',
  hint: 'Сколько дней запечатанный пакет считается стерильным. Пусто — срока нет.',
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    sterile_days: 'Стерилен, дней',
  },
} as const

export const goodsTypeMessages = {
  taken: 'Такой тип товара уже есть.',
  sterileDays: 'Целое число дней от 1 до 365.',
} as const
