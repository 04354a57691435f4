// Printed by `node bin/features.mjs --write` from */*.screens.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { Screens } from '#contract/core/screens.ts'
import { apiDocsScreens } from '#contract/api-docs/api-docs.screens.ts'
import { attendanceScreens } from '#contract/attendance/attendance.screens.ts'
import { auditsScreens } from '#contract/audits/audits.screens.ts'
import { authScreens } from '#contract/auth/auth.screens.ts'
import { bookingsScreens } from '#contract/bookings/bookings.screens.ts'
import { calendarScreens } from '#contract/calendar/calendar.screens.ts'
import { callsScreens } from '#contract/calls/calls.screens.ts'
import { candidatesScreens } from '#contract/candidates/candidates.screens.ts'
import { cashMovementsScreens } from '#contract/cash-movements/cash-movements.screens.ts'
import { cashOrdersScreens } from '#contract/cash-orders/cash-orders.screens.ts'
import { cashPlacesScreens } from '#contract/cash-places/cash-places.screens.ts'
import { certificateSalesScreens } from '#contract/certificate-sales/certificate-sales.screens.ts'
import { certificatesScreens } from '#contract/certificates/certificates.screens.ts'
import { chatsScreens } from '#contract/chats/chats.screens.ts'
import { checkinsScreens } from '#contract/checkins/checkins.screens.ts'
import { citiesScreens } from '#contract/cities/cities.screens.ts'
import { clubCardTypesScreens } from '#contract/club-card-types/club-card-types.screens.ts'
import { clubCardsScreens } from '#contract/club-cards/club-cards.screens.ts'
import { companiesScreens } from '#contract/companies/companies.screens.ts'
import { companySettingsScreens } from '#contract/company-settings/company-settings.screens.ts'
import { consentLinksScreens } from '#contract/consent-links/consent-links.screens.ts'
import { consentsScreens } from '#contract/consents/consents.screens.ts'
import { contractorsScreens } from '#contract/contractors/contractors.screens.ts'
import { countriesScreens } from '#contract/countries/countries.screens.ts'
import { customerMergeScreens } from '#contract/customer-merge/customer-merge.screens.ts'
import { customersScreens } from '#contract/customers/customers.screens.ts'
import { dashboardScreens } from '#contract/dashboard/dashboard.screens.ts'
import { districtsScreens } from '#contract/districts/districts.screens.ts'
import { employerStatusesScreens } from '#contract/employer-statuses/employer-statuses.screens.ts'
import { employersScreens } from '#contract/employers/employers.screens.ts'
import { equipmentTypesScreens } from '#contract/equipment-types/equipment-types.screens.ts'
import { exchangesScreens } from '#contract/exchanges/exchanges.screens.ts'
import { fingerprintsScreens } from '#contract/fingerprints/fingerprints.screens.ts'
import { fiscalScreens } from '#contract/fiscal/fiscal.screens.ts'
import { goodFlowsScreens } from '#contract/good-flows/good-flows.screens.ts'
import { goodGivesScreens } from '#contract/good-gives/good-gives.screens.ts'
import { goodGroupsScreens } from '#contract/good-groups/good-groups.screens.ts'
import { goodInventsScreens } from '#contract/good-invents/good-invents.screens.ts'
import { goodInvoicesScreens } from '#contract/good-invoices/good-invoices.screens.ts'
import { goodLabelsScreens } from '#contract/good-labels/good-labels.screens.ts'
import { goodOrderRulesScreens } from '#contract/good-order-rules/good-order-rules.screens.ts'
import { goodOrdersScreens } from '#contract/good-orders/good-orders.screens.ts'
import { goodRemainsScreens } from '#contract/good-remains/good-remains.screens.ts'
import { goodsScreens } from '#contract/goods/goods.screens.ts'
import { goodsStandardScreens } from '#contract/goods-standard/goods-standard.screens.ts'
import { helpScreens } from '#contract/help/help.screens.ts'
import { importsScreens } from '#contract/imports/imports.screens.ts'
import { kiosksScreens } from '#contract/kiosks/kiosks.screens.ts'
import { kkmScreens } from '#contract/kkm/kkm.screens.ts'
import { legalEntitiesScreens } from '#contract/legal-entities/legal-entities.screens.ts'
import { mailingsScreens } from '#contract/mailings/mailings.screens.ts'
import { marksScreens } from '#contract/marks/marks.screens.ts'
import { messageTemplatesScreens } from '#contract/message-templates/message-templates.screens.ts'
import { metrosScreens } from '#contract/metros/metros.screens.ts'
import { myDaysScreens } from '#contract/my-days/my-days.screens.ts'
import { newEmployersScreens } from '#contract/new-employers/new-employers.screens.ts'
import { newsScreens } from '#contract/news/news.screens.ts'
import { notificationsScreens } from '#contract/notifications/notifications.screens.ts'
import { notifyTemplatesScreens } from '#contract/notify-templates/notify-templates.screens.ts'
import { onlinePaymentsScreens } from '#contract/online-payments/online-payments.screens.ts'
import { orderLinksScreens } from '#contract/order-links/order-links.screens.ts'
import { ordersScreens } from '#contract/orders/orders.screens.ts'
import { outboxScreens } from '#contract/outbox/outbox.screens.ts'
import { partnersScreens } from '#contract/partners/partners.screens.ts'
import { passwordResetsScreens } from '#contract/password-resets/password-resets.screens.ts'
import { paymentRequestsScreens } from '#contract/payment-requests/payment-requests.screens.ts'
import { photoWorksScreens } from '#contract/photo-works/photo-works.screens.ts'
import { popupRemindersScreens } from '#contract/popup-reminders/popup-reminders.screens.ts'
import { priceChangesScreens } from '#contract/price-changes/price-changes.screens.ts'
import { productionCalendarScreens } from '#contract/production-calendar/production-calendar.screens.ts'
import { profileScreens } from '#contract/profile/profile.screens.ts'
import { reconciliationsScreens } from '#contract/reconciliations/reconciliations.screens.ts'
import { recruitRulesScreens } from '#contract/recruit-rules/recruit-rules.screens.ts'
import { registerActsScreens } from '#contract/register-acts/register-acts.screens.ts'
import { registrationEmployersScreens } from '#contract/registration-employers/registration-employers.screens.ts'
import { regularDiscountsScreens } from '#contract/regular-discounts/regular-discounts.screens.ts'
import { reseatingScreens } from '#contract/reseating/reseating.screens.ts'
import { retentionTermsScreens } from '#contract/retention-terms/retention-terms.screens.ts'
import { revenuePlansScreens } from '#contract/revenue-plans/revenue-plans.screens.ts'
import { safePackagesScreens } from '#contract/safe-packages/safe-packages.screens.ts'
import { salariesScreens } from '#contract/salaries/salaries.screens.ts'
import { salaryRulesScreens } from '#contract/salary-rules/salary-rules.screens.ts'
import { salesScreens } from '#contract/sales/sales.screens.ts'
import { schedulesScreens } from '#contract/schedules/schedules.screens.ts'
import { securityEventsScreens } from '#contract/security-events/security-events.screens.ts'
import { serviceCategoriesScreens } from '#contract/service-categories/service-categories.screens.ts'
import { serviceTemplatesScreens } from '#contract/service-templates/service-templates.screens.ts'
import { servicesScreens } from '#contract/services/services.screens.ts'
import { smsScreens } from '#contract/sms/sms.screens.ts'
import { supplierGoodsScreens } from '#contract/supplier-goods/supplier-goods.screens.ts'
import { systemSettingsScreens } from '#contract/system-settings/system-settings.screens.ts'
import { terminalTotalsScreens } from '#contract/terminal-totals/terminal-totals.screens.ts'
import { ticketGroupsScreens } from '#contract/ticket-groups/ticket-groups.screens.ts'
import { ticketsScreens } from '#contract/tickets/tickets.screens.ts'
import { timesheetsScreens } from '#contract/timesheets/timesheets.screens.ts'
import { unitsScreens } from '#contract/units/units.screens.ts'
import { visitLinksScreens } from '#contract/visit-links/visit-links.screens.ts'
import { waitingListScreens } from '#contract/waiting-list/waiting-list.screens.ts'
import { widgetSettingsScreens } from '#contract/widget-settings/widget-settings.screens.ts'
import { workPositionsScreens } from '#contract/work-positions/work-positions.screens.ts'
import { workplacesScreens } from '#contract/workplaces/workplaces.screens.ts'
import { wrongBookingsScreens } from '#contract/wrong-bookings/wrong-bookings.screens.ts'

/** Every built screen by the name of its address, with what is known before its code loads. */
export const screens = {
  ...apiDocsScreens, ...attendanceScreens, ...auditsScreens, ...authScreens, ...bookingsScreens, ...calendarScreens,
  ...callsScreens, ...candidatesScreens, ...cashMovementsScreens, ...cashOrdersScreens, ...cashPlacesScreens,
  ...certificateSalesScreens, ...certificatesScreens, ...chatsScreens, ...checkinsScreens, ...citiesScreens,
  ...clubCardTypesScreens, ...clubCardsScreens, ...companiesScreens, ...companySettingsScreens, ...consentLinksScreens,
  ...consentsScreens, ...contractorsScreens, ...countriesScreens, ...customerMergeScreens, ...customersScreens,
  ...dashboardScreens, ...districtsScreens, ...employerStatusesScreens, ...employersScreens, ...equipmentTypesScreens,
  ...exchangesScreens, ...fingerprintsScreens, ...fiscalScreens, ...goodFlowsScreens, ...goodGivesScreens, ...goodGroupsScreens,
  ...goodInventsScreens, ...goodInvoicesScreens, ...goodLabelsScreens, ...goodOrderRulesScreens, ...goodOrdersScreens,
  ...goodRemainsScreens, ...goodsScreens, ...goodsStandardScreens, ...helpScreens, ...importsScreens, ...kiosksScreens,
  ...kkmScreens, ...legalEntitiesScreens, ...mailingsScreens, ...marksScreens, ...messageTemplatesScreens, ...metrosScreens,
  ...myDaysScreens, ...newEmployersScreens, ...newsScreens, ...notificationsScreens, ...notifyTemplatesScreens,
  ...onlinePaymentsScreens, ...orderLinksScreens, ...ordersScreens, ...outboxScreens, ...partnersScreens, ...passwordResetsScreens,
  ...paymentRequestsScreens, ...photoWorksScreens, ...popupRemindersScreens, ...priceChangesScreens, ...productionCalendarScreens,
  ...profileScreens, ...reconciliationsScreens, ...recruitRulesScreens, ...registerActsScreens, ...registrationEmployersScreens,
  ...regularDiscountsScreens, ...reseatingScreens, ...retentionTermsScreens, ...revenuePlansScreens, ...safePackagesScreens,
  ...salariesScreens, ...salaryRulesScreens, ...salesScreens, ...schedulesScreens, ...securityEventsScreens,
  ...serviceCategoriesScreens, ...serviceTemplatesScreens, ...servicesScreens, ...smsScreens, ...supplierGoodsScreens,
  ...systemSettingsScreens, ...terminalTotalsScreens, ...ticketGroupsScreens, ...ticketsScreens, ...timesheetsScreens,
  ...unitsScreens, ...visitLinksScreens, ...waitingListScreens, ...widgetSettingsScreens, ...workPositionsScreens,
  ...workplacesScreens, ...wrongBookingsScreens,
} satisfies Screens
