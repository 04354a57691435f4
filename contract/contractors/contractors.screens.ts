import type { Screens } from '#contract/core/screens.ts'

export const contractorsScreens = {
  contractors: {
    path: '/contractors',
    may: 'Contractor.view',
    ru: 'Контрагенты',
    en: 'Contractors',
    menu: { name: 'CONTRACTORS', area: 'settings', place: 80, icon: 'contractors' },
  },
  newContractor: {
    path: '/contractors/new',
    may: 'Contractor.create',
    ru: 'Новый контрагент',
    en: 'New contractor',
  },
  contractor: {
    path: '/contractors/$id',
    may: 'Contractor.view',
    ru: 'Контрагент',
    en: 'Contractor',
    sample: '/contractors/1',
  },
} as const satisfies Screens
