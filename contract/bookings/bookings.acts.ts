import type { Acts } from '#contract/core/acts.ts'

export const bookingsActs = {
  move: { ru: 'Перенос' },
  duration: { ru: 'Длительность руками' },
  attachPhotos: { ru: 'Фото визита' },
  visitInfo: { ru: 'Визит' },
  createSeries: {
    ru: 'Серия',
    told: {
      'booking created': ['создана {{count}} запись серии', 'созданы {{count}} записи серии', 'создано {{count}} записей серии'],
    },
  },
  cancelFollowing: {
    ru: 'Отмена серии',
    told: {
      'booking updated': ['отменена {{count}} запись серии', 'отменены {{count}} записи серии', 'отменено {{count}} записей серии'],
    },
  },
  undo: { ru: 'Действие отменено' },
} as const satisfies Acts
