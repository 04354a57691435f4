import type { Screens } from '#contract/core/screens.ts'

export const employerStatusesScreens = {
  employerStatuses: {
    path: '/employer-statuses',
    may: 'Settings.view',
    ru: 'Статусы сотрудников',
    en: 'Employer statuses',
  },
  newEmployerStatus: {
    path: '/employer-statuses/new',
    may: 'Settings.update',
    ru: 'Новый статус сотрудника',
    en: 'New employer status',
  },
  employerStatus: {
    path: '/employer-statuses/$id',
    may: 'Settings.view',
    ru: 'Статус сотрудника',
    en: 'Employer status',
    sample: '/employer-statuses/1',
  },
} as const satisfies Screens
