// Printed by `node bin/features.mjs --write` from */*.cast.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { features } from '#contract/features.ts'
import type { Examples } from './example.ts'
import { absencesExamples } from '#server/absences/absences.cast.ts'
import { activityStatusesExamples } from '#server/activity-statuses/activity-statuses.cast.ts'
import { attendanceExamples } from '#server/attendance/attendance.cast.ts'
import { auditsExamples } from '#server/audits/audits.cast.ts'
import { authExamples } from '#server/auth/auth.cast.ts'
import { bookingsExamples } from '#server/bookings/bookings.cast.ts'
import { calendarExamples } from '#server/calendar/calendar.cast.ts'
import { callsExamples } from '#server/calls/calls.cast.ts'
import { candidatesExamples } from '#server/candidates/candidates.cast.ts'
import { cardTerminalsExamples } from '#server/card-terminals/card-terminals.cast.ts'
import { cashMovementsExamples } from '#server/cash-movements/cash-movements.cast.ts'
import { cashOrdersExamples } from '#server/cash-orders/cash-orders.cast.ts'
import { cashPlacesExamples } from '#server/cash-places/cash-places.cast.ts'
import { cashRegistersExamples } from '#server/cash-registers/cash-registers.cast.ts'
import { certificateSalesExamples } from '#server/certificate-sales/certificate-sales.cast.ts'
import { certificatesExamples } from '#server/certificates/certificates.cast.ts'
import { chatsExamples } from '#server/chats/chats.cast.ts'
import { checkinsExamples } from '#server/checkins/checkins.cast.ts'
import { citiesExamples } from '#server/cities/cities.cast.ts'
import { clubCardTypesExamples } from '#server/club-card-types/club-card-types.cast.ts'
import { clubCardsExamples } from '#server/club-cards/club-cards.cast.ts'
import { companiesExamples } from '#server/companies/companies.cast.ts'
import { companySettingsExamples } from '#server/company-settings/company-settings.cast.ts'
import { consentLinksExamples } from '#server/consent-links/consent-links.cast.ts'
import { consentsExamples } from '#server/consents/consents.cast.ts'
import { contractorsExamples } from '#server/contractors/contractors.cast.ts'
import { countriesExamples } from '#server/countries/countries.cast.ts'
import { customerMergeExamples } from '#server/customer-merge/customer-merge.cast.ts'
import { customerNotesExamples } from '#server/customer-notes/customer-notes.cast.ts'
import { customerOverviewExamples } from '#server/customer-overview/customer-overview.cast.ts'
import { customerWalletExamples } from '#server/customer-wallet/customer-wallet.cast.ts'
import { customersExamples } from '#server/customers/customers.cast.ts'
import { dashboardExamples } from '#server/dashboard/dashboard.cast.ts'
import { dayNotesExamples } from '#server/day-notes/day-notes.cast.ts'
import { districtsExamples } from '#server/districts/districts.cast.ts'
import { employerCategoriesExamples } from '#server/employer-categories/employer-categories.cast.ts'
import { employerDocumentsExamples } from '#server/employer-documents/employer-documents.cast.ts'
import { employerPriceCategoriesExamples } from '#server/employer-price-categories/employer-price-categories.cast.ts'
import { employerStatusesExamples } from '#server/employer-statuses/employer-statuses.cast.ts'
import { employersExamples } from '#server/employers/employers.cast.ts'
import { equipmentTypesExamples } from '#server/equipment-types/equipment-types.cast.ts'
import { exchangesExamples } from '#server/exchanges/exchanges.cast.ts'
import { fingerprintsExamples } from '#server/fingerprints/fingerprints.cast.ts'
import { firstStepsExamples } from '#server/first-steps/first-steps.cast.ts'
import { fiscalExamples } from '#server/fiscal/fiscal.cast.ts'
import { fpReadersExamples } from '#server/fp-readers/fp-readers.cast.ts'
import { goodBrandsExamples } from '#server/good-brands/good-brands.cast.ts'
import { goodFlowsExamples } from '#server/good-flows/good-flows.cast.ts'
import { goodGivesExamples } from '#server/good-gives/good-gives.cast.ts'
import { goodGroupsExamples } from '#server/good-groups/good-groups.cast.ts'
import { goodInventsExamples } from '#server/good-invents/good-invents.cast.ts'
import { goodInvoicesExamples } from '#server/good-invoices/good-invoices.cast.ts'
import { goodLabelsExamples } from '#server/good-labels/good-labels.cast.ts'
import { goodLinesExamples } from '#server/good-lines/good-lines.cast.ts'
import { goodOrderRulesExamples } from '#server/good-order-rules/good-order-rules.cast.ts'
import { goodOrdersExamples } from '#server/good-orders/good-orders.cast.ts'
import { goodRemainsExamples } from '#server/good-remains/good-remains.cast.ts'
import { goodsExamples } from '#server/goods/goods.cast.ts'
import { goodsStandardExamples } from '#server/goods-standard/goods-standard.cast.ts'
import { goodsTypesExamples } from '#server/goods-types/goods-types.cast.ts'
import { imagesExamples } from '#server/images/images.cast.ts'
import { importsExamples } from '#server/imports/imports.cast.ts'
import { kiosksExamples } from '#server/kiosks/kiosks.cast.ts'
import { kkmExamples } from '#server/kkm/kkm.cast.ts'
import { legalEntitiesExamples } from '#server/legal-entities/legal-entities.cast.ts'
import { mailingsExamples } from '#server/mailings/mailings.cast.ts'
import { marksExamples } from '#server/marks/marks.cast.ts'
import { messageTemplatesExamples } from '#server/message-templates/message-templates.cast.ts'
import { messagesExamples } from '#server/messages/messages.cast.ts'
import { metrosExamples } from '#server/metros/metros.cast.ts'
import { myDaysExamples } from '#server/my-days/my-days.cast.ts'
import { newEmployersExamples } from '#server/new-employers/new-employers.cast.ts'
import { newsExamples } from '#server/news/news.cast.ts'
import { notificationSettingsExamples } from '#server/notification-settings/notification-settings.cast.ts'
import { notificationsExamples } from '#server/notifications/notifications.cast.ts'
import { notifyTemplatesExamples } from '#server/notify-templates/notify-templates.cast.ts'
import { onlinePaymentsExamples } from '#server/online-payments/online-payments.cast.ts'
import { orderActsExamples } from '#server/order-acts/order-acts.cast.ts'
import { orderLinksExamples } from '#server/order-links/order-links.cast.ts'
import { ordersExamples } from '#server/orders/orders.cast.ts'
import { outboxExamples } from '#server/outbox/outbox.cast.ts'
import { paletteExamples } from '#server/palette/palette.cast.ts'
import { partnersExamples } from '#server/partners/partners.cast.ts'
import { passwordResetsExamples } from '#server/password-resets/password-resets.cast.ts'
import { paymentRequestsExamples } from '#server/payment-requests/payment-requests.cast.ts'
import { photoWorksExamples } from '#server/photo-works/photo-works.cast.ts'
import { popupRemindersExamples } from '#server/popup-reminders/popup-reminders.cast.ts'
import { priceChangesExamples } from '#server/price-changes/price-changes.cast.ts'
import { productionCalendarExamples } from '#server/production-calendar/production-calendar.cast.ts'
import { profileExamples } from '#server/profile/profile.cast.ts'
import { pushSubscriptionsExamples } from '#server/push-subscriptions/push-subscriptions.cast.ts'
import { reconciliationsExamples } from '#server/reconciliations/reconciliations.cast.ts'
import { recruitRulesExamples } from '#server/recruit-rules/recruit-rules.cast.ts'
import { registerActsExamples } from '#server/register-acts/register-acts.cast.ts'
import { registrationEmployersExamples } from '#server/registration-employers/registration-employers.cast.ts'
import { regularDiscountsExamples } from '#server/regular-discounts/regular-discounts.cast.ts'
import { reseatingExamples } from '#server/reseating/reseating.cast.ts'
import { retentionTermsExamples } from '#server/retention-terms/retention-terms.cast.ts'
import { revealedPhonesExamples } from '#server/revealed-phones/revealed-phones.cast.ts'
import { revenuePlansExamples } from '#server/revenue-plans/revenue-plans.cast.ts'
import { safePackagesExamples } from '#server/safe-packages/safe-packages.cast.ts'
import { safesExamples } from '#server/safes/safes.cast.ts'
import { salariesExamples } from '#server/salaries/salaries.cast.ts'
import { salaryRulesExamples } from '#server/salary-rules/salary-rules.cast.ts'
import { salesExamples } from '#server/sales/sales.cast.ts'
import { savedViewsExamples } from '#server/saved-views/saved-views.cast.ts'
import { schedulesExamples } from '#server/schedules/schedules.cast.ts'
import { securityEventsExamples } from '#server/security-events/security-events.cast.ts'
import { serviceCategoriesExamples } from '#server/service-categories/service-categories.cast.ts'
import { serviceResourcesExamples } from '#server/service-resources/service-resources.cast.ts'
import { serviceTemplatesExamples } from '#server/service-templates/service-templates.cast.ts'
import { servicesExamples } from '#server/services/services.cast.ts'
import { smsExamples } from '#server/sms/sms.cast.ts'
import { storesExamples } from '#server/stores/stores.cast.ts'
import { supplierGoodsExamples } from '#server/supplier-goods/supplier-goods.cast.ts'
import { systemEventsExamples } from '#server/system-events/system-events.cast.ts'
import { systemSettingsExamples } from '#server/system-settings/system-settings.cast.ts'
import { telephonyExamples } from '#server/telephony/telephony.cast.ts'
import { terminalTotalsExamples } from '#server/terminal-totals/terminal-totals.cast.ts'
import { ticketGroupsExamples } from '#server/ticket-groups/ticket-groups.cast.ts'
import { ticketsExamples } from '#server/tickets/tickets.cast.ts'
import { timeBlocksExamples } from '#server/time-blocks/time-blocks.cast.ts'
import { timesheetsExamples } from '#server/timesheets/timesheets.cast.ts'
import { unitsExamples } from '#server/units/units.cast.ts'
import { visitLinksExamples } from '#server/visit-links/visit-links.cast.ts'
import { waitingListExamples } from '#server/waiting-list/waiting-list.cast.ts'
import { widgetSettingsExamples } from '#server/widget-settings/widget-settings.cast.ts'
import { windowsExamples } from '#server/windows/windows.cast.ts'
import { workPositionsExamples } from '#server/work-positions/work-positions.cast.ts'
import { workplacesExamples } from '#server/workplaces/workplaces.cast.ts'
import { wrongBookingsExamples } from '#server/wrong-bookings/wrong-bookings.cast.ts'

/** One valid call for every endpoint. */
export const examples = {
  absences: absencesExamples, activityStatuses: activityStatusesExamples, attendance: attendanceExamples, audits: auditsExamples,
  auth: authExamples, bookings: bookingsExamples, calendar: calendarExamples, calls: callsExamples, candidates: candidatesExamples,
  cardTerminals: cardTerminalsExamples, cashMovements: cashMovementsExamples, cashOrders: cashOrdersExamples,
  cashPlaces: cashPlacesExamples, cashRegisters: cashRegistersExamples, certificateSales: certificateSalesExamples,
  certificates: certificatesExamples, chats: chatsExamples, checkins: checkinsExamples, cities: citiesExamples,
  clubCardTypes: clubCardTypesExamples, clubCards: clubCardsExamples, companies: companiesExamples,
  companySettings: companySettingsExamples, consentLinks: consentLinksExamples, consents: consentsExamples,
  contractors: contractorsExamples, countries: countriesExamples, customerMerge: customerMergeExamples,
  customerNotes: customerNotesExamples, customerOverview: customerOverviewExamples, customerWallet: customerWalletExamples,
  customers: customersExamples, dashboard: dashboardExamples, dayNotes: dayNotesExamples, districts: districtsExamples,
  employerCategories: employerCategoriesExamples, employerDocuments: employerDocumentsExamples,
  employerPriceCategories: employerPriceCategoriesExamples, employerStatuses: employerStatusesExamples,
  employers: employersExamples, equipmentTypes: equipmentTypesExamples, exchanges: exchangesExamples,
  fingerprints: fingerprintsExamples, firstSteps: firstStepsExamples, fiscal: fiscalExamples, fpReaders: fpReadersExamples,
  goodBrands: goodBrandsExamples, goodFlows: goodFlowsExamples, goodGives: goodGivesExamples, goodGroups: goodGroupsExamples,
  goodInvents: goodInventsExamples, goodInvoices: goodInvoicesExamples, goodLabels: goodLabelsExamples,
  goodLines: goodLinesExamples, goodOrderRules: goodOrderRulesExamples, goodOrders: goodOrdersExamples,
  goodRemains: goodRemainsExamples, goods: goodsExamples, goodsStandard: goodsStandardExamples, goodsTypes: goodsTypesExamples,
  images: imagesExamples, imports: importsExamples, kiosks: kiosksExamples, kkm: kkmExamples, legalEntities: legalEntitiesExamples,
  mailings: mailingsExamples, marks: marksExamples, messageTemplates: messageTemplatesExamples, messages: messagesExamples,
  metros: metrosExamples, myDays: myDaysExamples, newEmployers: newEmployersExamples, news: newsExamples,
  notificationSettings: notificationSettingsExamples, notifications: notificationsExamples,
  notifyTemplates: notifyTemplatesExamples, onlinePayments: onlinePaymentsExamples, orderActs: orderActsExamples,
  orderLinks: orderLinksExamples, orders: ordersExamples, outbox: outboxExamples, palette: paletteExamples,
  partners: partnersExamples, passwordResets: passwordResetsExamples, paymentRequests: paymentRequestsExamples,
  photoWorks: photoWorksExamples, popupReminders: popupRemindersExamples, priceChanges: priceChangesExamples,
  productionCalendar: productionCalendarExamples, profile: profileExamples, pushSubscriptions: pushSubscriptionsExamples,
  reconciliations: reconciliationsExamples, recruitRules: recruitRulesExamples, registerActs: registerActsExamples,
  registrationEmployers: registrationEmployersExamples, regularDiscounts: regularDiscountsExamples, reseating: reseatingExamples,
  retentionTerms: retentionTermsExamples, revealedPhones: revealedPhonesExamples, revenuePlans: revenuePlansExamples,
  safePackages: safePackagesExamples, safes: safesExamples, salaries: salariesExamples, salaryRules: salaryRulesExamples,
  sales: salesExamples, savedViews: savedViewsExamples, schedules: schedulesExamples, securityEvents: securityEventsExamples,
  serviceCategories: serviceCategoriesExamples, serviceResources: serviceResourcesExamples,
  serviceTemplates: serviceTemplatesExamples, services: servicesExamples, sms: smsExamples, stores: storesExamples,
  supplierGoods: supplierGoodsExamples, systemEvents: systemEventsExamples, systemSettings: systemSettingsExamples,
  telephony: telephonyExamples, terminalTotals: terminalTotalsExamples, ticketGroups: ticketGroupsExamples,
  tickets: ticketsExamples, timeBlocks: timeBlocksExamples, timesheets: timesheetsExamples, units: unitsExamples,
  visitLinks: visitLinksExamples, waitingList: waitingListExamples, widgetSettings: widgetSettingsExamples,
  windows: windowsExamples, workPositions: workPositionsExamples, workplaces: workplacesExamples,
  wrongBookings: wrongBookingsExamples,
} satisfies { [F in keyof typeof features]: Examples<(typeof features)[F]> }
