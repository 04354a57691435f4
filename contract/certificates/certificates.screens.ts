import type { Screens } from '#contract/core/screens.ts'

export const certificatesScreens = {
  certificate: {
    path: '/finance/certificate',
    may: 'Certificate.view',
    ru: 'Сертификат',
    en: 'Certificate',
    menu: { name: 'CERTIFICATE', area: 'finance', place: 50, icon: 'book' },
  },
  certificateBatches: {
    path: '/finance/certificate-batches',
    may: 'Certificate.reconcile',
    ru: 'Партии сертификатов',
    en: 'Batches of certificates',
    menu: { area: 'finance', place: 52, icon: 'list' },
  },
  newCertificateBatch: { path: '/finance/certificate-batches/new', may: 'Certificate.create', ru: 'Новая партия', en: 'New batch' },
  certificateBatch: {
    path: '/finance/certificate-batches/$id',
    may: 'Certificate.reconcile',
    ru: 'Партия сертификатов',
    en: 'Batch of certificates',
    sample: '/finance/certificate-batches/1',
  },
  'certificates-invent': {
    path: '/finance/certificates-invent',
    may: 'Certificate.reconcile',
    ru: 'Сверка сертификатов',
    en: 'Count of certificates',
    menu: { name: 'CERTIFICATE_RECONCILIATION_VIEW', area: 'finance', place: 54, icon: 'check' },
  },
  'certificates-logs': {
    path: '/finance/certificates-logs',
    may: 'Certificate.logs',
    ru: 'Журнал сертификатов',
    en: 'Log of certificates',
    menu: { name: 'CERTIFICATE_LOGS.view', area: 'finance', place: 56, icon: 'clock' },
  },
} as const satisfies Screens
