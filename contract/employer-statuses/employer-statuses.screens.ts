import type { Screens } from '#contract/core/screens.ts'

export const employerStatusesScreens = {
  employerStatuses: {
    path: '/employer-statuses',
    may: 'Settings.view',
    ru: 'Статусы сотрудников',
    en: 'Staff statuses',
  },
  newEmployerStatus: {
    path: '/employer-statuses/new',
    may: 'Settings.update',
    ru: 'Новый статус сотрудника',
    en: 'New staff status',
  },
  employerStatus: {
    path: '/employer-statuses/$id',
    may: 'Settings.view',
    ru: 'Статус сотрудника',
    en: 'Staff status',
    sample: '/employer-statuses/1',
  },
} as const satisfies Screens
