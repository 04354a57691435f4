// Printed by `node bin/features.mjs --write` from */*.records.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { Records } from '#contract/core/records.ts'
import { absencesRecords } from '#contract/absences/absences.records.ts'
import { activityStatusesRecords } from '#contract/activity-statuses/activity-statuses.records.ts'
import { attendanceRecords } from '#contract/attendance/attendance.records.ts'
import { bookingsRecords } from '#contract/bookings/bookings.records.ts'
import { callsRecords } from '#contract/calls/calls.records.ts'
import { candidatesRecords } from '#contract/candidates/candidates.records.ts'
import { cardTerminalsRecords } from '#contract/card-terminals/card-terminals.records.ts'
import { cashOrdersRecords } from '#contract/cash-orders/cash-orders.records.ts'
import { cashRegistersRecords } from '#contract/cash-registers/cash-registers.records.ts'
import { certificateSalesRecords } from '#contract/certificate-sales/certificate-sales.records.ts'
import { certificatesRecords } from '#contract/certificates/certificates.records.ts'
import { checkinsRecords } from '#contract/checkins/checkins.records.ts'
import { citiesRecords } from '#contract/cities/cities.records.ts'
import { clubCardTypesRecords } from '#contract/club-card-types/club-card-types.records.ts'
import { clubCardsRecords } from '#contract/club-cards/club-cards.records.ts'
import { companiesRecords } from '#contract/companies/companies.records.ts'
import { companySettingsRecords } from '#contract/company-settings/company-settings.records.ts'
import { contractorsRecords } from '#contract/contractors/contractors.records.ts'
import { customersRecords } from '#contract/customers/customers.records.ts'
import { dayNotesRecords } from '#contract/day-notes/day-notes.records.ts'
import { districtsRecords } from '#contract/districts/districts.records.ts'
import { employerCategoriesRecords } from '#contract/employer-categories/employer-categories.records.ts'
import { employerDocumentsRecords } from '#contract/employer-documents/employer-documents.records.ts'
import { employerPriceCategoriesRecords } from '#contract/employer-price-categories/employer-price-categories.records.ts'
import { employerStatusesRecords } from '#contract/employer-statuses/employer-statuses.records.ts'
import { employersRecords } from '#contract/employers/employers.records.ts'
import { equipmentTypesRecords } from '#contract/equipment-types/equipment-types.records.ts'
import { fingerprintsRecords } from '#contract/fingerprints/fingerprints.records.ts'
import { fiscalRecords } from '#contract/fiscal/fiscal.records.ts'
import { fpReadersRecords } from '#contract/fp-readers/fp-readers.records.ts'
import { goodBrandsRecords } from '#contract/good-brands/good-brands.records.ts'
import { goodFlowsRecords } from '#contract/good-flows/good-flows.records.ts'
import { goodGivesRecords } from '#contract/good-gives/good-gives.records.ts'
import { goodGroupsRecords } from '#contract/good-groups/good-groups.records.ts'
import { goodInventsRecords } from '#contract/good-invents/good-invents.records.ts'
import { goodInvoicesRecords } from '#contract/good-invoices/good-invoices.records.ts'
import { goodLabelsRecords } from '#contract/good-labels/good-labels.records.ts'
import { goodLinesRecords } from '#contract/good-lines/good-lines.records.ts'
import { goodOrderRulesRecords } from '#contract/good-order-rules/good-order-rules.records.ts'
import { goodOrdersRecords } from '#contract/good-orders/good-orders.records.ts'
import { goodRemainsRecords } from '#contract/good-remains/good-remains.records.ts'
import { goodsRecords } from '#contract/goods/goods.records.ts'
import { goodsStandardRecords } from '#contract/goods-standard/goods-standard.records.ts'
import { goodsTypesRecords } from '#contract/goods-types/goods-types.records.ts'
import { kiosksRecords } from '#contract/kiosks/kiosks.records.ts'
import { kkmRecords } from '#contract/kkm/kkm.records.ts'
import { legalEntitiesRecords } from '#contract/legal-entities/legal-entities.records.ts'
import { mailingsRecords } from '#contract/mailings/mailings.records.ts'
import { marksRecords } from '#contract/marks/marks.records.ts'
import { messageTemplatesRecords } from '#contract/message-templates/message-templates.records.ts'
import { metrosRecords } from '#contract/metros/metros.records.ts'
import { newsRecords } from '#contract/news/news.records.ts'
import { notifyTemplatesRecords } from '#contract/notify-templates/notify-templates.records.ts'
import { onlinePaymentsRecords } from '#contract/online-payments/online-payments.records.ts'
import { orderLinksRecords } from '#contract/order-links/order-links.records.ts'
import { ordersRecords } from '#contract/orders/orders.records.ts'
import { outboxRecords } from '#contract/outbox/outbox.records.ts'
import { partnersRecords } from '#contract/partners/partners.records.ts'
import { paymentRequestsRecords } from '#contract/payment-requests/payment-requests.records.ts'
import { photoWorksRecords } from '#contract/photo-works/photo-works.records.ts'
import { popupRemindersRecords } from '#contract/popup-reminders/popup-reminders.records.ts'
import { productionCalendarRecords } from '#contract/production-calendar/production-calendar.records.ts'
import { recruitRulesRecords } from '#contract/recruit-rules/recruit-rules.records.ts'
import { registerActsRecords } from '#contract/register-acts/register-acts.records.ts'
import { regularDiscountsRecords } from '#contract/regular-discounts/regular-discounts.records.ts'
import { retentionTermsRecords } from '#contract/retention-terms/retention-terms.records.ts'
import { revenuePlansRecords } from '#contract/revenue-plans/revenue-plans.records.ts'
import { safePackagesRecords } from '#contract/safe-packages/safe-packages.records.ts'
import { safesRecords } from '#contract/safes/safes.records.ts'
import { salariesRecords } from '#contract/salaries/salaries.records.ts'
import { salaryRulesRecords } from '#contract/salary-rules/salary-rules.records.ts'
import { schedulesRecords } from '#contract/schedules/schedules.records.ts'
import { serviceCategoriesRecords } from '#contract/service-categories/service-categories.records.ts'
import { serviceResourcesRecords } from '#contract/service-resources/service-resources.records.ts'
import { serviceTemplatesRecords } from '#contract/service-templates/service-templates.records.ts'
import { servicesRecords } from '#contract/services/services.records.ts'
import { storesRecords } from '#contract/stores/stores.records.ts'
import { supplierGoodsRecords } from '#contract/supplier-goods/supplier-goods.records.ts'
import { systemEventsRecords } from '#contract/system-events/system-events.records.ts'
import { systemSettingsRecords } from '#contract/system-settings/system-settings.records.ts'
import { telephonyRecords } from '#contract/telephony/telephony.records.ts'
import { terminalTotalsRecords } from '#contract/terminal-totals/terminal-totals.records.ts'
import { ticketGroupsRecords } from '#contract/ticket-groups/ticket-groups.records.ts'
import { ticketsRecords } from '#contract/tickets/tickets.records.ts'
import { timeBlocksRecords } from '#contract/time-blocks/time-blocks.records.ts'
import { timesheetsRecords } from '#contract/timesheets/timesheets.records.ts'
import { unitsRecords } from '#contract/units/units.records.ts'
import { waitingListRecords } from '#contract/waiting-list/waiting-list.records.ts'
import { widgetSettingsRecords } from '#contract/widget-settings/widget-settings.records.ts'
import { windowsRecords } from '#contract/windows/windows.records.ts'
import { workPositionsRecords } from '#contract/work-positions/work-positions.records.ts'
import { workplacesRecords } from '#contract/workplaces/workplaces.records.ts'

/** All models that the log records, by feature. */
export const records = {
  absences: absencesRecords, activityStatuses: activityStatusesRecords, attendance: attendanceRecords, bookings: bookingsRecords,
  calls: callsRecords, candidates: candidatesRecords, cardTerminals: cardTerminalsRecords, cashOrders: cashOrdersRecords,
  cashRegisters: cashRegistersRecords, certificateSales: certificateSalesRecords, certificates: certificatesRecords,
  checkins: checkinsRecords, cities: citiesRecords, clubCardTypes: clubCardTypesRecords, clubCards: clubCardsRecords,
  companies: companiesRecords, companySettings: companySettingsRecords, contractors: contractorsRecords,
  customers: customersRecords, dayNotes: dayNotesRecords, districts: districtsRecords,
  employerCategories: employerCategoriesRecords, employerDocuments: employerDocumentsRecords,
  employerPriceCategories: employerPriceCategoriesRecords, employerStatuses: employerStatusesRecords, employers: employersRecords,
  equipmentTypes: equipmentTypesRecords, fingerprints: fingerprintsRecords, fiscal: fiscalRecords, fpReaders: fpReadersRecords,
  goodBrands: goodBrandsRecords, goodFlows: goodFlowsRecords, goodGives: goodGivesRecords, goodGroups: goodGroupsRecords,
  goodInvents: goodInventsRecords, goodInvoices: goodInvoicesRecords, goodLabels: goodLabelsRecords, goodLines: goodLinesRecords,
  goodOrderRules: goodOrderRulesRecords, goodOrders: goodOrdersRecords, goodRemains: goodRemainsRecords, goods: goodsRecords,
  goodsStandard: goodsStandardRecords, goodsTypes: goodsTypesRecords, kiosks: kiosksRecords, kkm: kkmRecords,
  legalEntities: legalEntitiesRecords, mailings: mailingsRecords, marks: marksRecords, messageTemplates: messageTemplatesRecords,
  metros: metrosRecords, news: newsRecords, notifyTemplates: notifyTemplatesRecords, onlinePayments: onlinePaymentsRecords,
  orderLinks: orderLinksRecords, orders: ordersRecords, outbox: outboxRecords, partners: partnersRecords,
  paymentRequests: paymentRequestsRecords, photoWorks: photoWorksRecords, popupReminders: popupRemindersRecords,
  productionCalendar: productionCalendarRecords, recruitRules: recruitRulesRecords, registerActs: registerActsRecords,
  regularDiscounts: regularDiscountsRecords, retentionTerms: retentionTermsRecords, revenuePlans: revenuePlansRecords,
  safePackages: safePackagesRecords, safes: safesRecords, salaries: salariesRecords, salaryRules: salaryRulesRecords,
  schedules: schedulesRecords, serviceCategories: serviceCategoriesRecords, serviceResources: serviceResourcesRecords,
  serviceTemplates: serviceTemplatesRecords, services: servicesRecords, stores: storesRecords, supplierGoods: supplierGoodsRecords,
  systemEvents: systemEventsRecords, systemSettings: systemSettingsRecords, telephony: telephonyRecords,
  terminalTotals: terminalTotalsRecords, ticketGroups: ticketGroupsRecords, tickets: ticketsRecords, timeBlocks: timeBlocksRecords,
  timesheets: timesheetsRecords, units: unitsRecords, waitingList: waitingListRecords, widgetSettings: widgetSettingsRecords,
  windows: windowsRecords, workPositions: workPositionsRecords, workplaces: workplacesRecords,
} satisfies Record<string, Records>
