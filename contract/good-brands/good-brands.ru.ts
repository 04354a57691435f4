export const goodBrandsRu = {
  title: 'Бренды',
  one: 'Бренд',
  create: 'Новый бренд',
  edit: 'Изменить',
  lines: 'Линейки',
  remove: 'Удалить бренд «{{title}}»?',
  empty: 'Брендов пока нет. По бренду и артикулу товар узнают в накладной.',
  failed: 'Не сохранено.',
  removeFailed: 'Не удалено.',
  loadFailed: 'Справочник не загрузился',
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    items: 'Бренды',
  },
} as const

export const goodBrandMessages = { taken: 'Такой бренд уже есть.' } as const
