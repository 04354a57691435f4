export const goodLinesRu = {
  title: 'Линейки',
  one: 'Линейка',
  create: 'Новая линейка',
  edit: 'Изменить',
  remove: 'Удалить линейку «{{title}}»?',
  empty: 'У этого бренда линеек пока нет.',
  failed: 'Не сохранено.',
  removeFailed: 'Не удалено.',
  loadFailed: 'Справочник не загрузился',
  fields: {
    id: '№',
    company_id: 'Компания',
    title: 'Название',
    good_brand_id: 'Бренд',
    good_brand: 'Бренд',
  },
} as const

export const goodLineMessages = { taken: 'Такая линейка у этого бренда уже есть.' } as const
