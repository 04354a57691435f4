import type { Screens } from '#contract/core/screens.ts'

export const fingerprintsScreens = {
  fingerprints: {
    path: '/active_list_fingerprint',
    may: 'Fingerprint.view',
    ru: 'Отпечатки пальцев',
    en: 'Fingerprints',
    menu: { area: 'staff', place: 47, icon: 'security' },
  },
  fpReaders: { path: '/fp-readers', may: 'Fingerprint.view', ru: 'Считыватели отпечатков', en: 'Fingerprint readers' },
} as const satisfies Screens
