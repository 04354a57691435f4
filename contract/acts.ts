// Printed by `node bin/features.mjs --write` from */*.acts.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { Acts } from '#contract/core/acts.ts'
import { absencesActs } from '#contract/absences/absences.acts.ts'
import { activityStatusesActs } from '#contract/activity-statuses/activity-statuses.acts.ts'
import { attendanceActs } from '#contract/attendance/attendance.acts.ts'
import { authActs } from '#contract/auth/auth.acts.ts'
import { bookingsActs } from '#contract/bookings/bookings.acts.ts'
import { callsActs } from '#contract/calls/calls.acts.ts'
import { candidatesActs } from '#contract/candidates/candidates.acts.ts'
import { cashOrdersActs } from '#contract/cash-orders/cash-orders.acts.ts'
import { certificateSalesActs } from '#contract/certificate-sales/certificate-sales.acts.ts'
import { certificatesActs } from '#contract/certificates/certificates.acts.ts'
import { checkinsActs } from '#contract/checkins/checkins.acts.ts'
import { companiesActs } from '#contract/companies/companies.acts.ts'
import { consentLinksActs } from '#contract/consent-links/consent-links.acts.ts'
import { consentsActs } from '#contract/consents/consents.acts.ts'
import { customerMergeActs } from '#contract/customer-merge/customer-merge.acts.ts'
import { customerWalletActs } from '#contract/customer-wallet/customer-wallet.acts.ts'
import { customersActs } from '#contract/customers/customers.acts.ts'
import { employerCategoriesActs } from '#contract/employer-categories/employer-categories.acts.ts'
import { employerPriceCategoriesActs } from '#contract/employer-price-categories/employer-price-categories.acts.ts'
import { employersActs } from '#contract/employers/employers.acts.ts'
import { exchangesActs } from '#contract/exchanges/exchanges.acts.ts'
import { fingerprintsActs } from '#contract/fingerprints/fingerprints.acts.ts'
import { fiscalActs } from '#contract/fiscal/fiscal.acts.ts'
import { fpReadersActs } from '#contract/fp-readers/fp-readers.acts.ts'
import { goodFlowsActs } from '#contract/good-flows/good-flows.acts.ts'
import { goodGivesActs } from '#contract/good-gives/good-gives.acts.ts'
import { goodInventsActs } from '#contract/good-invents/good-invents.acts.ts'
import { goodInvoicesActs } from '#contract/good-invoices/good-invoices.acts.ts'
import { goodLabelsActs } from '#contract/good-labels/good-labels.acts.ts'
import { goodOrdersActs } from '#contract/good-orders/good-orders.acts.ts'
import { goodRemainsActs } from '#contract/good-remains/good-remains.acts.ts'
import { goodsActs } from '#contract/goods/goods.acts.ts'
import { imagesActs } from '#contract/images/images.acts.ts'
import { importsActs } from '#contract/imports/imports.acts.ts'
import { kiosksActs } from '#contract/kiosks/kiosks.acts.ts'
import { kkmActs } from '#contract/kkm/kkm.acts.ts'
import { legalEntitiesActs } from '#contract/legal-entities/legal-entities.acts.ts'
import { mailingsActs } from '#contract/mailings/mailings.acts.ts'
import { marksActs } from '#contract/marks/marks.acts.ts'
import { messageTemplatesActs } from '#contract/message-templates/message-templates.acts.ts'
import { messagesActs } from '#contract/messages/messages.acts.ts'
import { notifyTemplatesActs } from '#contract/notify-templates/notify-templates.acts.ts'
import { onlinePaymentsActs } from '#contract/online-payments/online-payments.acts.ts'
import { orderActsActs } from '#contract/order-acts/order-acts.acts.ts'
import { orderLinksActs } from '#contract/order-links/order-links.acts.ts'
import { ordersActs } from '#contract/orders/orders.acts.ts'
import { outboxActs } from '#contract/outbox/outbox.acts.ts'
import { passwordResetsActs } from '#contract/password-resets/password-resets.acts.ts'
import { paymentRequestsActs } from '#contract/payment-requests/payment-requests.acts.ts'
import { priceChangesActs } from '#contract/price-changes/price-changes.acts.ts'
import { productionCalendarActs } from '#contract/production-calendar/production-calendar.acts.ts'
import { profileActs } from '#contract/profile/profile.acts.ts'
import { registerActsActs } from '#contract/register-acts/register-acts.acts.ts'
import { reseatingActs } from '#contract/reseating/reseating.acts.ts'
import { retentionTermsActs } from '#contract/retention-terms/retention-terms.acts.ts'
import { revealedPhonesActs } from '#contract/revealed-phones/revealed-phones.acts.ts'
import { revenuePlansActs } from '#contract/revenue-plans/revenue-plans.acts.ts'
import { safePackagesActs } from '#contract/safe-packages/safe-packages.acts.ts'
import { salariesActs } from '#contract/salaries/salaries.acts.ts'
import { schedulesActs } from '#contract/schedules/schedules.acts.ts'
import { serviceCategoriesActs } from '#contract/service-categories/service-categories.acts.ts'
import { serviceResourcesActs } from '#contract/service-resources/service-resources.acts.ts'
import { serviceTemplatesActs } from '#contract/service-templates/service-templates.acts.ts'
import { servicesActs } from '#contract/services/services.acts.ts'
import { smsActs } from '#contract/sms/sms.acts.ts'
import { telephonyActs } from '#contract/telephony/telephony.acts.ts'
import { terminalTotalsActs } from '#contract/terminal-totals/terminal-totals.acts.ts'
import { ticketGroupsActs } from '#contract/ticket-groups/ticket-groups.acts.ts'
import { ticketsActs } from '#contract/tickets/tickets.acts.ts'
import { timesheetsActs } from '#contract/timesheets/timesheets.acts.ts'
import { unitsActs } from '#contract/units/units.acts.ts'
import { visitLinksActs } from '#contract/visit-links/visit-links.acts.ts'
import { waitingListActs } from '#contract/waiting-list/waiting-list.acts.ts'
import { widgetSettingsActs } from '#contract/widget-settings/widget-settings.acts.ts'
import { workplacesActs } from '#contract/workplaces/workplaces.acts.ts'

/** The log's names of the acts of every feature. */
export const acts = {
  absences: absencesActs, activityStatuses: activityStatusesActs, attendance: attendanceActs, auth: authActs,
  bookings: bookingsActs, calls: callsActs, candidates: candidatesActs, cashOrders: cashOrdersActs,
  certificateSales: certificateSalesActs, certificates: certificatesActs, checkins: checkinsActs, companies: companiesActs,
  consentLinks: consentLinksActs, consents: consentsActs, customerMerge: customerMergeActs, customerWallet: customerWalletActs,
  customers: customersActs, employerCategories: employerCategoriesActs, employerPriceCategories: employerPriceCategoriesActs,
  employers: employersActs, exchanges: exchangesActs, fingerprints: fingerprintsActs, fiscal: fiscalActs, fpReaders: fpReadersActs,
  goodFlows: goodFlowsActs, goodGives: goodGivesActs, goodInvents: goodInventsActs, goodInvoices: goodInvoicesActs,
  goodLabels: goodLabelsActs, goodOrders: goodOrdersActs, goodRemains: goodRemainsActs, goods: goodsActs, images: imagesActs,
  imports: importsActs, kiosks: kiosksActs, kkm: kkmActs, legalEntities: legalEntitiesActs, mailings: mailingsActs,
  marks: marksActs, messageTemplates: messageTemplatesActs, messages: messagesActs, notifyTemplates: notifyTemplatesActs,
  onlinePayments: onlinePaymentsActs, orderActs: orderActsActs, orderLinks: orderLinksActs, orders: ordersActs, outbox: outboxActs,
  passwordResets: passwordResetsActs, paymentRequests: paymentRequestsActs, priceChanges: priceChangesActs,
  productionCalendar: productionCalendarActs, profile: profileActs, registerActs: registerActsActs, reseating: reseatingActs,
  retentionTerms: retentionTermsActs, revealedPhones: revealedPhonesActs, revenuePlans: revenuePlansActs,
  safePackages: safePackagesActs, salaries: salariesActs, schedules: schedulesActs, serviceCategories: serviceCategoriesActs,
  serviceResources: serviceResourcesActs, serviceTemplates: serviceTemplatesActs, services: servicesActs, sms: smsActs,
  telephony: telephonyActs, terminalTotals: terminalTotalsActs, ticketGroups: ticketGroupsActs, tickets: ticketsActs,
  timesheets: timesheetsActs, units: unitsActs, visitLinks: visitLinksActs, waitingList: waitingListActs,
  widgetSettings: widgetSettingsActs, workplaces: workplacesActs,
} satisfies Record<string, Acts>
