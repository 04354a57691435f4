import type { Screens } from '#contract/core/screens.ts'

export const legalEntitiesScreens = {
  legalEntities: {
    path: '/legal-entities',
    may: 'LegalEntity.view',
    ru: 'Юридические лица',
    en: 'Legal entities',
    menu: { area: 'settings', place: 78, icon: 'contractors' },
  },
  newLegalEntity: { path: '/legal-entities/new', may: 'LegalEntity.create', ru: 'Новое юрлицо', en: 'New legal entity' },
  legalEntity: { path: '/legal-entities/$id', may: 'LegalEntity.view', ru: 'Юрлицо', en: 'Legal entity', sample: '/legal-entities/1' },
} as const satisfies Screens
