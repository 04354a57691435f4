import type { Screens } from '#contract/core/screens.ts'

export const servicesScreens = {
  services: {
    path: '/services',
    may: 'Service.view',
    ru: 'Услуги',
    en: 'Services',
    menu: { name: 'SERVICES', area: 'settings', place: 40, icon: 'services' },
  },
  newService: {
    path: '/services/new',
    may: 'Service.create',
    ru: 'Новая услуга',
    en: 'New service',
  },
  service: {
    path: '/services/$id',
    may: 'Service.view',
    ru: 'Услуга',
    en: 'Service',
    sample: '/services/1',
  },
} as const satisfies Screens
