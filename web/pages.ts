// Printed by `node bin/features.mjs --write` from */*.pages.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { screens } from '#contract/screens.ts'
import type { PagesOf } from '#web/core/pages.ts'
import { apiDocsPages } from '#web/api-docs/api-docs.pages.ts'
import { attendancePages } from '#web/attendance/attendance.pages.ts'
import { auditsPages } from '#web/audits/audits.pages.ts'
import { bookingsPages } from '#web/bookings/bookings.pages.ts'
import { calendarPages } from '#web/calendar/calendar.pages.ts'
import { callsPages } from '#web/calls/calls.pages.ts'
import { candidatesPages } from '#web/candidates/candidates.pages.ts'
import { cashMovementsPages } from '#web/cash-movements/cash-movements.pages.ts'
import { cashOrdersPages } from '#web/cash-orders/cash-orders.pages.ts'
import { cashPlacesPages } from '#web/cash-places/cash-places.pages.ts'
import { certificateSalesPages } from '#web/certificate-sales/certificate-sales.pages.ts'
import { certificatesPages } from '#web/certificates/certificates.pages.ts'
import { chatsPages } from '#web/chats/chats.pages.ts'
import { citiesPages } from '#web/cities/cities.pages.ts'
import { clubCardTypesPages } from '#web/club-card-types/club-card-types.pages.ts'
import { clubCardsPages } from '#web/club-cards/club-cards.pages.ts'
import { companiesPages } from '#web/companies/companies.pages.ts'
import { companySettingsPages } from '#web/company-settings/company-settings.pages.ts'
import { consentsPages } from '#web/consents/consents.pages.ts'
import { contractorsPages } from '#web/contractors/contractors.pages.ts'
import { countriesPages } from '#web/countries/countries.pages.ts'
import { customerMergePages } from '#web/customer-merge/customer-merge.pages.ts'
import { customersPages } from '#web/customers/customers.pages.ts'
import { dashboardPages } from '#web/dashboard/dashboard.pages.ts'
import { districtsPages } from '#web/districts/districts.pages.ts'
import { employerStatusesPages } from '#web/employer-statuses/employer-statuses.pages.ts'
import { employersPages } from '#web/employers/employers.pages.ts'
import { equipmentTypesPages } from '#web/equipment-types/equipment-types.pages.ts'
import { exchangesPages } from '#web/exchanges/exchanges.pages.ts'
import { fingerprintsPages } from '#web/fingerprints/fingerprints.pages.ts'
import { fiscalPages } from '#web/fiscal/fiscal.pages.ts'
import { goodFlowsPages } from '#web/good-flows/good-flows.pages.ts'
import { goodGivesPages } from '#web/good-gives/good-gives.pages.ts'
import { goodGroupsPages } from '#web/good-groups/good-groups.pages.ts'
import { goodInventsPages } from '#web/good-invents/good-invents.pages.ts'
import { goodInvoicesPages } from '#web/good-invoices/good-invoices.pages.ts'
import { goodLabelsPages } from '#web/good-labels/good-labels.pages.ts'
import { goodOrderRulesPages } from '#web/good-order-rules/good-order-rules.pages.ts'
import { goodOrdersPages } from '#web/good-orders/good-orders.pages.ts'
import { goodRemainsPages } from '#web/good-remains/good-remains.pages.ts'
import { goodsPages } from '#web/goods/goods.pages.ts'
import { goodsStandardPages } from '#web/goods-standard/goods-standard.pages.ts'
import { helpPages } from '#web/help/help.pages.ts'
import { importsPages } from '#web/imports/imports.pages.ts'
import { kiosksPages } from '#web/kiosks/kiosks.pages.ts'
import { kkmPages } from '#web/kkm/kkm.pages.ts'
import { legalEntitiesPages } from '#web/legal-entities/legal-entities.pages.ts'
import { mailingsPages } from '#web/mailings/mailings.pages.ts'
import { marksPages } from '#web/marks/marks.pages.ts'
import { messageTemplatesPages } from '#web/message-templates/message-templates.pages.ts'
import { metrosPages } from '#web/metros/metros.pages.ts'
import { myDaysPages } from '#web/my-days/my-days.pages.ts'
import { newEmployersPages } from '#web/new-employers/new-employers.pages.ts'
import { newsPages } from '#web/news/news.pages.ts'
import { notificationsPages } from '#web/notifications/notifications.pages.ts'
import { notifyTemplatesPages } from '#web/notify-templates/notify-templates.pages.ts'
import { ordersPages } from '#web/orders/orders.pages.ts'
import { outboxPages } from '#web/outbox/outbox.pages.ts'
import { partnersPages } from '#web/partners/partners.pages.ts'
import { paymentRequestsPages } from '#web/payment-requests/payment-requests.pages.ts'
import { photoWorksPages } from '#web/photo-works/photo-works.pages.ts'
import { popupRemindersPages } from '#web/popup-reminders/popup-reminders.pages.ts'
import { priceChangesPages } from '#web/price-changes/price-changes.pages.ts'
import { productionCalendarPages } from '#web/production-calendar/production-calendar.pages.ts'
import { profilePages } from '#web/profile/profile.pages.ts'
import { reconciliationsPages } from '#web/reconciliations/reconciliations.pages.ts'
import { recruitRulesPages } from '#web/recruit-rules/recruit-rules.pages.ts'
import { registerActsPages } from '#web/register-acts/register-acts.pages.ts'
import { registrationEmployersPages } from '#web/registration-employers/registration-employers.pages.ts'
import { regularDiscountsPages } from '#web/regular-discounts/regular-discounts.pages.ts'
import { reseatingPages } from '#web/reseating/reseating.pages.ts'
import { retentionTermsPages } from '#web/retention-terms/retention-terms.pages.ts'
import { revenuePlansPages } from '#web/revenue-plans/revenue-plans.pages.ts'
import { safePackagesPages } from '#web/safe-packages/safe-packages.pages.ts'
import { salariesPages } from '#web/salaries/salaries.pages.ts'
import { salaryRulesPages } from '#web/salary-rules/salary-rules.pages.ts'
import { salesPages } from '#web/sales/sales.pages.ts'
import { schedulesPages } from '#web/schedules/schedules.pages.ts'
import { securityEventsPages } from '#web/security-events/security-events.pages.ts'
import { serviceCategoriesPages } from '#web/service-categories/service-categories.pages.ts'
import { serviceTemplatesPages } from '#web/service-templates/service-templates.pages.ts'
import { servicesPages } from '#web/services/services.pages.ts'
import { smsPages } from '#web/sms/sms.pages.ts'
import { supplierGoodsPages } from '#web/supplier-goods/supplier-goods.pages.ts'
import { systemSettingsPages } from '#web/system-settings/system-settings.pages.ts'
import { ticketGroupsPages } from '#web/ticket-groups/ticket-groups.pages.ts'
import { ticketsPages } from '#web/tickets/tickets.pages.ts'
import { timesheetsPages } from '#web/timesheets/timesheets.pages.ts'
import { unitsPages } from '#web/units/units.pages.ts'
import { waitingListPages } from '#web/waiting-list/waiting-list.pages.ts'
import { widgetSettingsPages } from '#web/widget-settings/widget-settings.pages.ts'
import { workPositionsPages } from '#web/work-positions/work-positions.pages.ts'
import { workplacesPages } from '#web/workplaces/workplaces.pages.ts'
import { wrongBookingsPages } from '#web/wrong-bookings/wrong-bookings.pages.ts'

/** The page of each screen, loaded when it is opened. */
export const screenPages = {
  ...apiDocsPages, ...attendancePages, ...auditsPages, ...bookingsPages, ...calendarPages, ...callsPages, ...candidatesPages,
  ...cashMovementsPages, ...cashOrdersPages, ...cashPlacesPages, ...certificateSalesPages, ...certificatesPages, ...chatsPages,
  ...citiesPages, ...clubCardTypesPages, ...clubCardsPages, ...companiesPages, ...companySettingsPages, ...consentsPages,
  ...contractorsPages, ...countriesPages, ...customerMergePages, ...customersPages, ...dashboardPages, ...districtsPages,
  ...employerStatusesPages, ...employersPages, ...equipmentTypesPages, ...exchangesPages, ...fingerprintsPages, ...fiscalPages,
  ...goodFlowsPages, ...goodGivesPages, ...goodGroupsPages, ...goodInventsPages, ...goodInvoicesPages, ...goodLabelsPages,
  ...goodOrderRulesPages, ...goodOrdersPages, ...goodRemainsPages, ...goodsPages, ...goodsStandardPages, ...helpPages,
  ...importsPages, ...kiosksPages, ...kkmPages, ...legalEntitiesPages, ...mailingsPages, ...marksPages, ...messageTemplatesPages,
  ...metrosPages, ...myDaysPages, ...newEmployersPages, ...newsPages, ...notificationsPages, ...notifyTemplatesPages,
  ...ordersPages, ...outboxPages, ...partnersPages, ...paymentRequestsPages, ...photoWorksPages, ...popupRemindersPages,
  ...priceChangesPages, ...productionCalendarPages, ...profilePages, ...reconciliationsPages, ...recruitRulesPages,
  ...registerActsPages, ...registrationEmployersPages, ...regularDiscountsPages, ...reseatingPages, ...retentionTermsPages,
  ...revenuePlansPages, ...safePackagesPages, ...salariesPages, ...salaryRulesPages, ...salesPages, ...schedulesPages,
  ...securityEventsPages, ...serviceCategoriesPages, ...serviceTemplatesPages, ...servicesPages, ...smsPages,
  ...supplierGoodsPages, ...systemSettingsPages, ...ticketGroupsPages, ...ticketsPages, ...timesheetsPages, ...unitsPages,
  ...waitingListPages, ...widgetSettingsPages, ...workPositionsPages, ...workplacesPages, ...wrongBookingsPages,
} satisfies PagesOf<typeof screens>
