import type { Screens } from '#contract/core/screens.ts'

export const companiesScreens = {
  copyCompany: {
    path: '/copy-company/$id',
    may: 'superuser',
    ru: 'Копия компании',
    en: 'Copy of a company',
    sample: '/copy-company/1',
  },
  companies: {
    path: '/companies',
    may: 'Company.view',
    ru: 'Компании',
    en: 'Companies',
    menu: { name: 'COMPANY_VIEW', area: 'settings', place: 60, icon: 'companies' },
  },
  newCompany: {
    path: '/companies/new',
    may: 'Company.create',
    ru: 'Новая компания',
    en: 'New company',
  },
  company: {
    path: '/companies/$id',
    may: 'Company.view',
    ru: 'Компания',
    en: 'Company',
    sample: '/companies/1',
  },
} as const satisfies Screens
