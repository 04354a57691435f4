import type { Screens } from '#contract/core/screens.ts'

export const importsScreens = {
  customersImport: {
    path: '/customers/import',
    may: ['User.import', 'User.show_phone'],
    ru: 'Импорт клиентов',
    en: 'Import of customers',
  },
  movingIn: {
    path: '/moving-in',
    may: 'Settings.view',
    ru: 'Переезд',
    en: 'Moving in',
    menu: { area: 'settings', place: 100, icon: 'up' },
  },
  servicesImport: {
    path: '/services/import',
    may: ['Service.create', 'Service.update'],
    ru: 'Импорт услуг',
    en: 'Import of services',
  },
  staffImport: {
    path: '/employers/import',
    may: ['Employer.create', 'Employer.update', 'Employer.contacts'],
    ru: 'Импорт сотрудников',
    en: 'Import of staff',
  },
  bookingsImport: {
    path: '/bookings/import',
    may: ['Booking.create', 'User.show_phone'],
    ru: 'Импорт будущих записей',
    en: 'Import of future bookings',
  },
  goodsImport: { path: '/goods/import', may: ['Good.create', 'Good.update'], ru: 'Импорт товаров', en: 'Import of goods' },
  openingsImport: {
    path: '/good-remains/import',
    may: ['GoodRemain.update', 'Good.view'],
    ru: 'Импорт начальных остатков',
    en: 'Import of opening stock',
  },
  safesImport: {
    path: '/safes/import',
    may: ['PKO.create', 'Unit.update'],
    ru: 'Импорт денег в сейфах',
    en: 'Import of money in safes',
  },
  bonusesImport: {
    path: '/bonuses/import',
    may: ['Bonuses.add', 'User.show_phone'],
    ru: 'Импорт бонусов',
    en: 'Import of bonuses',
  },
  certificatesImport: {
    path: '/certificates/import',
    may: ['Certificate.create', 'User.show_phone'],
    ru: 'Импорт сертификатов',
    en: 'Import of certificates',
  },
  clubCardsImport: {
    path: '/club-cards/import',
    may: ['ClubCard.sell', 'ClubCardType.create', 'User.show_phone'],
    ru: 'Импорт клубных карт',
    en: 'Import of club cards',
  },
  advancesImport: {
    path: '/advances/import',
    may: ['PKO.create', 'Unit.update', 'User.show_phone'],
    ru: 'Импорт предоплат',
    en: 'Import of advances',
  },
} as const satisfies Screens
