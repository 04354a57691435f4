// Printed by `node bin/features.mjs --write` from */*.ru.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import { absencesRu } from '#contract/absences/absences.ru.ts'
import { activityStatusesRu } from '#contract/activity-statuses/activity-statuses.ru.ts'
import { attendanceFieldsRu as attendanceRu } from '#contract/attendance/attendance.fields.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { callsFieldsRu as callsRu } from '#contract/calls/calls.fields.ru.ts'
import { candidatesFieldsRu as candidatesRu } from '#contract/candidates/candidates.fields.ru.ts'
import { cardTerminalsRu } from '#contract/card-terminals/card-terminals.ru.ts'
import { cashOrdersFieldsRu as cashOrdersRu } from '#contract/cash-orders/cash-orders.fields.ru.ts'
import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { certificateSalesFieldsRu as certificateSalesRu } from '#contract/certificate-sales/certificate-sales.fields.ru.ts'
import { certificatesFieldsRu as certificatesRu } from '#contract/certificates/certificates.fields.ru.ts'
import { checkinsFieldsRu as checkinsRu } from '#contract/checkins/checkins.fields.ru.ts'
import { citiesRu } from '#contract/cities/cities.ru.ts'
import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companySettingsRu } from '#contract/company-settings/company-settings.ru.ts'
import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { customersFieldsRu as customersRu } from '#contract/customers/customers.fields.ru.ts'
import { dayNotesRu } from '#contract/day-notes/day-notes.ru.ts'
import { districtsRu } from '#contract/districts/districts.ru.ts'
import { employerCategoriesRu } from '#contract/employer-categories/employer-categories.ru.ts'
import { employerDocumentsRu } from '#contract/employer-documents/employer-documents.ru.ts'
import { employerPriceCategoriesRu } from '#contract/employer-price-categories/employer-price-categories.ru.ts'
import { employerStatusesRu } from '#contract/employer-statuses/employer-statuses.ru.ts'
import { employersFieldsRu as employersRu } from '#contract/employers/employers.fields.ru.ts'
import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { fingerprintsFieldsRu as fingerprintsRu } from '#contract/fingerprints/fingerprints.fields.ru.ts'
import { fiscalFieldsRu as fiscalRu } from '#contract/fiscal/fiscal.fields.ru.ts'
import { fpReadersRu } from '#contract/fp-readers/fp-readers.ru.ts'
import { goodBrandsRu } from '#contract/good-brands/good-brands.ru.ts'
import { goodFlowsFieldsRu as goodFlowsRu } from '#contract/good-flows/good-flows.fields.ru.ts'
import { goodGivesFieldsRu as goodGivesRu } from '#contract/good-gives/good-gives.fields.ru.ts'
import { goodGroupsRu } from '#contract/good-groups/good-groups.ru.ts'
import { goodInventsFieldsRu as goodInventsRu } from '#contract/good-invents/good-invents.fields.ru.ts'
import { goodInvoicesFieldsRu as goodInvoicesRu } from '#contract/good-invoices/good-invoices.fields.ru.ts'
import { goodLabelsFieldsRu as goodLabelsRu } from '#contract/good-labels/good-labels.fields.ru.ts'
import { goodLinesRu } from '#contract/good-lines/good-lines.ru.ts'
import { goodOrderRulesFieldsRu as goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.fields.ru.ts'
import { goodOrdersFieldsRu as goodOrdersRu } from '#contract/good-orders/good-orders.fields.ru.ts'
import { goodRemainsFieldsRu as goodRemainsRu } from '#contract/good-remains/good-remains.fields.ru.ts'
import { goodsFieldsRu as goodsRu } from '#contract/goods/goods.fields.ru.ts'
import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { goodsTypesRu } from '#contract/goods-types/goods-types.ru.ts'
import { kiosksRu } from '#contract/kiosks/kiosks.ru.ts'
import { kkmFieldsRu as kkmRu } from '#contract/kkm/kkm.fields.ru.ts'
import { legalEntitiesRu } from '#contract/legal-entities/legal-entities.ru.ts'
import { mailingsFieldsRu as mailingsRu } from '#contract/mailings/mailings.fields.ru.ts'
import { marksFieldsRu as marksRu } from '#contract/marks/marks.fields.ru.ts'
import { messageTemplatesFieldsRu as messageTemplatesRu } from '#contract/message-templates/message-templates.fields.ru.ts'
import { metrosRu } from '#contract/metros/metros.ru.ts'
import { newsFieldsRu as newsRu } from '#contract/news/news.fields.ru.ts'
import { notifyTemplatesFieldsRu as notifyTemplatesRu } from '#contract/notify-templates/notify-templates.fields.ru.ts'
import { onlinePaymentsFieldsRu as onlinePaymentsRu } from '#contract/online-payments/online-payments.fields.ru.ts'
import { orderLinksRu } from '#contract/order-links/order-links.ru.ts'
import { ordersFieldsRu as ordersRu } from '#contract/orders/orders.fields.ru.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { partnersRu } from '#contract/partners/partners.ru.ts'
import { paymentRequestsRu } from '#contract/payment-requests/payment-requests.ru.ts'
import { photoWorksRu } from '#contract/photo-works/photo-works.ru.ts'
import { popupRemindersRu } from '#contract/popup-reminders/popup-reminders.ru.ts'
import { productionCalendarFieldsRu as productionCalendarRu } from '#contract/production-calendar/production-calendar.fields.ru.ts'
import { recruitRulesRu } from '#contract/recruit-rules/recruit-rules.ru.ts'
import { registerActsFieldsRu as registerActsRu } from '#contract/register-acts/register-acts.fields.ru.ts'
import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import { retentionTermsFieldsRu as retentionTermsRu } from '#contract/retention-terms/retention-terms.fields.ru.ts'
import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { safePackagesRu } from '#contract/safe-packages/safe-packages.ru.ts'
import { safesRu } from '#contract/safes/safes.ru.ts'
import { salariesFieldsRu as salariesRu } from '#contract/salaries/salaries.fields.ru.ts'
import { salaryRulesRu } from '#contract/salary-rules/salary-rules.ru.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { serviceResourcesRu } from '#contract/service-resources/service-resources.ru.ts'
import { serviceTemplatesRu } from '#contract/service-templates/service-templates.ru.ts'
import { servicesFieldsRu as servicesRu } from '#contract/services/services.fields.ru.ts'
import { storesRu } from '#contract/stores/stores.ru.ts'
import { supplierGoodsFieldsRu as supplierGoodsRu } from '#contract/supplier-goods/supplier-goods.fields.ru.ts'
import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { systemSettingsRu } from '#contract/system-settings/system-settings.ru.ts'
import { telephonyFieldsRu as telephonyRu } from '#contract/telephony/telephony.fields.ru.ts'
import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { ticketGroupsFieldsRu as ticketGroupsRu } from '#contract/ticket-groups/ticket-groups.fields.ru.ts'
import { ticketsFieldsRu as ticketsRu } from '#contract/tickets/tickets.fields.ru.ts'
import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import { timesheetsFieldsRu as timesheetsRu } from '#contract/timesheets/timesheets.fields.ru.ts'
import { unitsFieldsRu as unitsRu } from '#contract/units/units.fields.ru.ts'
import { waitingListFieldsRu as waitingListRu } from '#contract/waiting-list/waiting-list.fields.ru.ts'
import { widgetSettingsRu } from '#contract/widget-settings/widget-settings.ru.ts'
import { windowsFieldsRu as windowsRu } from '#contract/windows/windows.fields.ru.ts'
import { workPositionsFieldsRu as workPositionsRu } from '#contract/work-positions/work-positions.fields.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'

/** The texts of every feature that records something: the log names fields by them. Who has many texts keeps those of fields apart. */
export const recordedTexts = {
  absences: absencesRu, activityStatuses: activityStatusesRu, attendance: attendanceRu, bookings: bookingsRu, calls: callsRu,
  candidates: candidatesRu, cardTerminals: cardTerminalsRu, cashOrders: cashOrdersRu, cashRegisters: cashRegistersRu,
  certificateSales: certificateSalesRu, certificates: certificatesRu, checkins: checkinsRu, cities: citiesRu,
  clubCardTypes: clubCardTypesRu, clubCards: clubCardsRu, companies: companiesRu, companySettings: companySettingsRu,
  contractors: contractorsRu, customers: customersRu, dayNotes: dayNotesRu, districts: districtsRu,
  employerCategories: employerCategoriesRu, employerDocuments: employerDocumentsRu,
  employerPriceCategories: employerPriceCategoriesRu, employerStatuses: employerStatusesRu, employers: employersRu,
  equipmentTypes: equipmentTypesRu, fingerprints: fingerprintsRu, fiscal: fiscalRu, fpReaders: fpReadersRu,
  goodBrands: goodBrandsRu, goodFlows: goodFlowsRu, goodGives: goodGivesRu, goodGroups: goodGroupsRu, goodInvents: goodInventsRu,
  goodInvoices: goodInvoicesRu, goodLabels: goodLabelsRu, goodLines: goodLinesRu, goodOrderRules: goodOrderRulesRu,
  goodOrders: goodOrdersRu, goodRemains: goodRemainsRu, goods: goodsRu, goodsStandard: goodsStandardRu, goodsTypes: goodsTypesRu,
  kiosks: kiosksRu, kkm: kkmRu, legalEntities: legalEntitiesRu, mailings: mailingsRu, marks: marksRu,
  messageTemplates: messageTemplatesRu, metros: metrosRu, news: newsRu, notifyTemplates: notifyTemplatesRu,
  onlinePayments: onlinePaymentsRu, orderLinks: orderLinksRu, orders: ordersRu, outbox: outboxRu, partners: partnersRu,
  paymentRequests: paymentRequestsRu, photoWorks: photoWorksRu, popupReminders: popupRemindersRu,
  productionCalendar: productionCalendarRu, recruitRules: recruitRulesRu, registerActs: registerActsRu,
  regularDiscounts: regularDiscountsRu, retentionTerms: retentionTermsRu, revenuePlans: revenuePlansRu,
  safePackages: safePackagesRu, safes: safesRu, salaries: salariesRu, salaryRules: salaryRulesRu, schedules: schedulesRu,
  serviceCategories: serviceCategoriesRu, serviceResources: serviceResourcesRu, serviceTemplates: serviceTemplatesRu,
  services: servicesRu, stores: storesRu, supplierGoods: supplierGoodsRu, systemEvents: systemEventsRu,
  systemSettings: systemSettingsRu, telephony: telephonyRu, terminalTotals: terminalTotalsRu, ticketGroups: ticketGroupsRu,
  tickets: ticketsRu, timeBlocks: timeBlocksRu, timesheets: timesheetsRu, units: unitsRu, waitingList: waitingListRu,
  widgetSettings: widgetSettingsRu, windows: windowsRu, workPositions: workPositionsRu, workplaces: workplacesRu,
} satisfies Record<string, { fields: Record<string, string> }>
