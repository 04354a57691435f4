import type { Screens } from '#contract/core/screens.ts'

export const customersScreens = {
  customers: {
    path: '/customers',
    may: 'User.view',
    ru: 'Клиенты',
    en: 'Customers',
    menu: { name: 'CUSTOMERS', area: 'clients', place: 10, icon: 'customers' },
  },
  newCustomer: {
    path: '/customers/new',
    may: 'User.create',
    ru: 'Новый клиент',
    en: 'New customer',
    menu: { name: 'NEW_CUSTOMER', area: 'clients', place: 20, icon: 'plus' },
  },
  customer: {
    path: '/customers/$id',
    may: 'User.view',
    ru: 'Клиент',
    en: 'Customer',
    sample: '/customers/1',
  },
} as const satisfies Screens
