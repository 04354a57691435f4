import type { Screens } from '#contract/core/screens.ts'

export const partnersScreens = {
  partners: {
    path: '/partners',
    may: 'Partner.view',
    ru: 'Партнёры',
    en: 'Partners',
    menu: { name: 'PARTNERS_VIEW', area: 'settings', place: 90, icon: 'contractors' },
  },
  newPartner: {
    path: '/partners/new',
    may: 'Partner.create',
    ru: 'Новый партнёр',
    en: 'New partner',
  },
  partner: {
    path: '/partners/$id',
    may: 'Partner.view',
    ru: 'Партнёр',
    en: 'Partner',
    sample: '/partners/1',
  },
} as const satisfies Screens
