import type { Screens } from '#contract/core/screens.ts'

export const reseatingScreens = {
  reseating: {
    path: '/reseating',
    may: 'Booking.update',
    ru: 'Мастер не выйдет',
    en: 'Master is absent',
    sample: '/reseating?unit_id=1&employer_id=14&date={tomorrow}',
  },
} as const satisfies Screens
