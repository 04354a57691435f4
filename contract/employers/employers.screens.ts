import type { Screens } from '#contract/core/screens.ts'

export const employersScreens = {
  employers: {
    path: '/employers',
    may: 'Employer.view',
    ru: 'Сотрудники',
    en: 'Staff',
    menu: { name: 'EMPLOYEES', area: 'staff', place: 10, icon: 'employers' },
  },
  newEmployer: {
    path: '/employers/new',
    may: 'Employer.create',
    ru: 'Новый сотрудник',
    en: 'New staff member',
    menu: { name: 'NEW_EMPLOYEE', area: 'staff', place: 20, icon: 'plus' },
  },
  employer: {
    path: '/employers/$id',
    may: 'Employer.view',
    ru: 'Сотрудник',
    en: 'Staff member',
    sample: '/employers/14',
  },
} as const satisfies Screens
