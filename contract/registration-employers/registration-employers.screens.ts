import type { Screens } from '#contract/core/screens.ts'

export const registrationEmployersScreens = {
  'registration-employers': {
    path: '/registration-employers',
    may: 'Candidate.view',
    ru: 'Регистрация сотрудников',
    en: 'Staff registration',
    menu: { area: 'staff', place: 30, icon: 'clock' },
  },
  'registration-employer': {
    path: '/registration-employer/$id',
    may: 'Candidate.view',
    ru: 'Регистрация',
    en: 'Registration',
    sample: '/registration-employer/60',
  },
} as const satisfies Screens
