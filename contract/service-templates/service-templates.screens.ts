import type { Screens } from '#contract/core/screens.ts'

export const serviceTemplatesScreens = {
  serviceTemplates: {
    path: '/service_templates',
    may: 'Service.view',
    ru: 'Шаблоны услуг',
    en: 'Service templates',
  },
  newServiceTemplate: {
    path: '/service_templates/new',
    may: 'Service.create',
    ru: 'Новый шаблон услуг',
    en: 'New service template',
  },
  serviceTemplate: {
    path: '/service_templates/$id',
    may: 'Service.view',
    ru: 'Шаблон услуг',
    en: 'Service template',
    sample: '/service_templates/1',
  },
  copyTemplates: {
    path: '/copy-templates/$id',
    may: 'Service.create',
    ru: 'Копия шаблона услуг',
    en: 'Copy of a service template',
    sample: '/copy-templates/1',
  },
} as const satisfies Screens
