import type { ImportKind } from '#contract/imports/imports.ts'
import { paths } from './paths.ts'

/** The screen that brings in the files of each kind; `?file=` opens one of them. */
export const importPlaces = {
  services: paths.servicesImport,
  staff: paths.staffImport,
  customers: paths.customersImport,
  bookings: paths.bookingsImport,
  goods: paths.goodsImport,
  openings: paths.openingsImport,
  safes: paths.safesImport,
  bonuses: paths.bonusesImport,
  certificates: paths.certificatesImport,
  'club-cards': paths.clubCardsImport,
  advances: paths.advancesImport,
} as const satisfies Record<ImportKind, string>
