import type { ImportKind } from '#contract/imports/imports.ts'
import { bookingsImport } from '#server/bookings/bookings.import.ts'
import { certificatesImport } from '#server/certificates/certificates.import.ts'
import { clubCardsImport } from '#server/club-cards/club-cards.import.ts'
import { advancesImport } from '#server/customer-wallet/advances.import.ts'
import { bonusesImport } from '#server/customer-wallet/bonuses.import.ts'
import { customersImport } from '#server/customers/customers.import.ts'
import { staffImport } from '#server/employers/staff.import.ts'
import { openingImport } from '#server/good-remains/opening.import.ts'
import { goodsImport } from '#server/goods/goods.import.ts'
import type { ImportSpec } from '#server/lists/import.ts'
import { safesImport } from '#server/safes/safes.import.ts'
import { servicesImport } from '#server/services/services.import.ts'

/** The declaration of every kind of file; the type of the facts that it loads is known to its own functions only. */
// biome-ignore lint/suspicious/noExplicitAny: facts go from one function of a declaration to another of the same
export const specs: Record<ImportKind, ImportSpec<any>> = {
  services: servicesImport,
  staff: staffImport,
  customers: customersImport,
  bookings: bookingsImport,
  goods: goodsImport,
  openings: openingImport,
  safes: safesImport,
  bonuses: bonusesImport,
  certificates: certificatesImport,
  'club-cards': clubCardsImport,
  advances: advancesImport,
}
