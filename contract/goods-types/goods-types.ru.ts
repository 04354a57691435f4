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
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
  },
} as const

export const goodsTypeMessages = { taken: 'Такой тип товара уже есть.' } as const
