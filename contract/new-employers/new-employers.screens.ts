import type { Screens } from '#contract/core/screens.ts'

export const newEmployersScreens = {
  newEmployers: {
    path: '/new-employers',
    may: 'NewMaster.view',
    ru: 'Новые мастера',
    en: 'New masters',
    menu: { name: 'EMPLOYER_NEW_MASTER_VIEW', area: 'clients', place: 30, icon: 'employers' },
  },
} as const satisfies Screens
