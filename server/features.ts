// Printed by `node bin/features.mjs --write` from */*.feature.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { Feature } from './feature.ts'
import { absencesFeature } from '#server/absences/absences.feature.ts'
import { activityStatusesFeature } from '#server/activity-statuses/activity-statuses.feature.ts'
import { auditsFeature } from '#server/audits/audits.feature.ts'
import { authFeature } from '#server/auth/auth.feature.ts'
import { bookingsFeature } from '#server/bookings/bookings.feature.ts'
import { calendarFeature } from '#server/calendar/calendar.feature.ts'
import { cashMovementsFeature } from '#server/cash-movements/cash-movements.feature.ts'
import { cashOrdersFeature } from '#server/cash-orders/cash-orders.feature.ts'
import { cashPlacesFeature } from '#server/cash-places/cash-places.feature.ts'
import { cashRegistersFeature } from '#server/cash-registers/cash-registers.feature.ts'
import { certificatesFeature } from '#server/certificates/certificates.feature.ts'
import { chatsFeature } from '#server/chats/chats.feature.ts'
import { checkinsFeature } from '#server/checkins/checkins.feature.ts'
import { citiesFeature } from '#server/cities/cities.feature.ts'
import { clubCardTypesFeature } from '#server/club-card-types/club-card-types.feature.ts'
import { clubCardsFeature } from '#server/club-cards/club-cards.feature.ts'
import { companiesFeature } from '#server/companies/companies.feature.ts'
import { companySettingsFeature } from '#server/company-settings/company-settings.feature.ts'
import { consentsFeature } from '#server/consents/consents.feature.ts'
import { contractorsFeature } from '#server/contractors/contractors.feature.ts'
import { countriesFeature } from '#server/countries/countries.feature.ts'
import { customerMergeFeature } from '#server/customer-merge/customer-merge.feature.ts'
import { customerNotesFeature } from '#server/customer-notes/customer-notes.feature.ts'
import { customerOverviewFeature } from '#server/customer-overview/customer-overview.feature.ts'
import { customersFeature } from '#server/customers/customers.feature.ts'
import { dashboardFeature } from '#server/dashboard/dashboard.feature.ts'
import { dayNotesFeature } from '#server/day-notes/day-notes.feature.ts'
import { districtsFeature } from '#server/districts/districts.feature.ts'
import { employerCategoriesFeature } from '#server/employer-categories/employer-categories.feature.ts'
import { employerDocumentsFeature } from '#server/employer-documents/employer-documents.feature.ts'
import { employerPriceCategoriesFeature } from '#server/employer-price-categories/employer-price-categories.feature.ts'
import { employerStatusesFeature } from '#server/employer-statuses/employer-statuses.feature.ts'
import { employersFeature } from '#server/employers/employers.feature.ts'
import { equipmentTypesFeature } from '#server/equipment-types/equipment-types.feature.ts'
import { exchangesFeature } from '#server/exchanges/exchanges.feature.ts'
import { firstStepsFeature } from '#server/first-steps/first-steps.feature.ts'
import { fiscalFeature } from '#server/fiscal/fiscal.feature.ts'
import { goodBrandsFeature } from '#server/good-brands/good-brands.feature.ts'
import { goodFlowsFeature } from '#server/good-flows/good-flows.feature.ts'
import { goodGroupsFeature } from '#server/good-groups/good-groups.feature.ts'
import { goodInventsFeature } from '#server/good-invents/good-invents.feature.ts'
import { goodInvoicesFeature } from '#server/good-invoices/good-invoices.feature.ts'
import { goodLinesFeature } from '#server/good-lines/good-lines.feature.ts'
import { goodRemainsFeature } from '#server/good-remains/good-remains.feature.ts'
import { goodsFeature } from '#server/goods/goods.feature.ts'
import { goodsTypesFeature } from '#server/goods-types/goods-types.feature.ts'
import { imagesFeature } from '#server/images/images.feature.ts'
import { importsFeature } from '#server/imports/imports.feature.ts'
import { kiosksFeature } from '#server/kiosks/kiosks.feature.ts'
import { kkmFeature } from '#server/kkm/kkm.feature.ts'
import { ledgerFeature } from '#server/ledger/ledger.feature.ts'
import { legalEntitiesFeature } from '#server/legal-entities/legal-entities.feature.ts'
import { messageTemplatesFeature } from '#server/message-templates/message-templates.feature.ts'
import { messagesFeature } from '#server/messages/messages.feature.ts'
import { metrosFeature } from '#server/metros/metros.feature.ts'
import { myDaysFeature } from '#server/my-days/my-days.feature.ts'
import { newEmployersFeature } from '#server/new-employers/new-employers.feature.ts'
import { ordersFeature } from '#server/orders/orders.feature.ts'
import { outboxFeature } from '#server/outbox/outbox.feature.ts'
import { paletteFeature } from '#server/palette/palette.feature.ts'
import { partnersFeature } from '#server/partners/partners.feature.ts'
import { passwordResetsFeature } from '#server/password-resets/password-resets.feature.ts'
import { paymentRequestsFeature } from '#server/payment-requests/payment-requests.feature.ts'
import { photoWorksFeature } from '#server/photo-works/photo-works.feature.ts'
import { priceChangesFeature } from '#server/price-changes/price-changes.feature.ts'
import { profileFeature } from '#server/profile/profile.feature.ts'
import { registrationEmployersFeature } from '#server/registration-employers/registration-employers.feature.ts'
import { reseatingFeature } from '#server/reseating/reseating.feature.ts'
import { retentionTermsFeature } from '#server/retention-terms/retention-terms.feature.ts'
import { revealedPhonesFeature } from '#server/revealed-phones/revealed-phones.feature.ts'
import { revenuePlansFeature } from '#server/revenue-plans/revenue-plans.feature.ts'
import { safePackagesFeature } from '#server/safe-packages/safe-packages.feature.ts'
import { safesFeature } from '#server/safes/safes.feature.ts'
import { salariesFeature } from '#server/salaries/salaries.feature.ts'
import { salaryRulesFeature } from '#server/salary-rules/salary-rules.feature.ts'
import { savedViewsFeature } from '#server/saved-views/saved-views.feature.ts'
import { schedulesFeature } from '#server/schedules/schedules.feature.ts'
import { securityEventsFeature } from '#server/security-events/security-events.feature.ts'
import { serviceCategoriesFeature } from '#server/service-categories/service-categories.feature.ts'
import { serviceResourcesFeature } from '#server/service-resources/service-resources.feature.ts'
import { serviceTemplatesFeature } from '#server/service-templates/service-templates.feature.ts'
import { servicesFeature } from '#server/services/services.feature.ts'
import { stockFeature } from '#server/stock/stock.feature.ts'
import { storesFeature } from '#server/stores/stores.feature.ts'
import { systemEventsFeature } from '#server/system-events/system-events.feature.ts'
import { systemSettingsFeature } from '#server/system-settings/system-settings.feature.ts'
import { timeBlocksFeature } from '#server/time-blocks/time-blocks.feature.ts'
import { unitsFeature } from '#server/units/units.feature.ts'
import { visitLinksFeature } from '#server/visit-links/visit-links.feature.ts'
import { waitingListFeature } from '#server/waiting-list/waiting-list.feature.ts'
import { widgetSettingsFeature } from '#server/widget-settings/widget-settings.feature.ts'
import { windowsFeature } from '#server/windows/windows.feature.ts'
import { workPositionsFeature } from '#server/work-positions/work-positions.feature.ts'
import { workplacesFeature } from '#server/workplaces/workplaces.feature.ts'
import { wrongBookingsFeature } from '#server/wrong-bookings/wrong-bookings.feature.ts'

/** What every feature gives to the server. */
export const features = [
  absencesFeature, activityStatusesFeature, auditsFeature, authFeature, bookingsFeature, calendarFeature, cashMovementsFeature,
  cashOrdersFeature, cashPlacesFeature, cashRegistersFeature, certificatesFeature, chatsFeature, checkinsFeature, citiesFeature,
  clubCardTypesFeature, clubCardsFeature, companiesFeature, companySettingsFeature, consentsFeature, contractorsFeature,
  countriesFeature, customerMergeFeature, customerNotesFeature, customerOverviewFeature, customersFeature, dashboardFeature,
  dayNotesFeature, districtsFeature, employerCategoriesFeature, employerDocumentsFeature, employerPriceCategoriesFeature,
  employerStatusesFeature, employersFeature, equipmentTypesFeature, exchangesFeature, firstStepsFeature, fiscalFeature,
  goodBrandsFeature, goodFlowsFeature, goodGroupsFeature, goodInventsFeature, goodInvoicesFeature, goodLinesFeature,
  goodRemainsFeature, goodsFeature, goodsTypesFeature, imagesFeature, importsFeature, kiosksFeature, kkmFeature, ledgerFeature,
  legalEntitiesFeature, messageTemplatesFeature, messagesFeature, metrosFeature, myDaysFeature, newEmployersFeature, ordersFeature,
  outboxFeature, paletteFeature, partnersFeature, passwordResetsFeature, paymentRequestsFeature, photoWorksFeature,
  priceChangesFeature, profileFeature, registrationEmployersFeature, reseatingFeature, retentionTermsFeature,
  revealedPhonesFeature, revenuePlansFeature, safePackagesFeature, safesFeature, salariesFeature, salaryRulesFeature,
  savedViewsFeature, schedulesFeature, securityEventsFeature, serviceCategoriesFeature, serviceResourcesFeature,
  serviceTemplatesFeature, servicesFeature, stockFeature, storesFeature, systemEventsFeature, systemSettingsFeature,
  timeBlocksFeature, unitsFeature, visitLinksFeature, waitingListFeature, widgetSettingsFeature, windowsFeature,
  workPositionsFeature, workplacesFeature, wrongBookingsFeature,
] satisfies Feature[]
