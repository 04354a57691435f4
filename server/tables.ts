// Printed by `node bin/features.mjs --write` from */*.table.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { absences } from '#server/absences/absences.table.ts'
import { activityStatuses } from '#server/activity-statuses/activity-statuses.table.ts'
import { audits } from '#server/audits/audits.table.ts'
import { contactChanges, credentials, recoveryCodes, secondFactors, sessionTokens, sessions, signInFailures, spentBudgets } from '#server/auth/auth.table.ts'
import { bookingServices, bookingSources, bookingStatuses, bookings } from '#server/bookings/bookings.table.ts'
import { importedBookings } from '#server/bookings/imported.table.ts'
import { bookingSeries } from '#server/bookings/series.table.ts'
import { visits } from '#server/bookings/visit.table.ts'
import { callComments, callEvents, callLegs, calls } from '#server/calls/calls.table.ts'
import { callRecordings } from '#server/calls/recordings.table.ts'
import { callTaskCalls, callTasks } from '#server/calls/tasks.table.ts'
import { candidateFiles, candidateNotes, candidateStages, candidates } from '#server/candidates/candidates.table.ts'
import { cardTerminals } from '#server/card-terminals/card-terminals.table.ts'
import { cashOrderCounters, cashOrders } from '#server/cash-orders/cash-orders.table.ts'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { certificateSales } from '#server/certificate-sales/certificate-sales.table.ts'
import { certificatePurchases } from '#server/certificates/certificate-purchases.table.ts'
import { certificateBatches, certificateCounts, certificateEvents, certificates } from '#server/certificates/certificates.table.ts'
import { chatEdits, chatFiles, chatMembers, chatMessages, chats, employerPresence } from '#server/chats/chats.table.ts'
import { checkinChallenges, checkinDecisions, checkinEvents, checkinPhones, checkinPlaces } from '#server/checkins/checkins.table.ts'
import { cities } from '#server/cities/cities.table.ts'
import { clubCardTypeServices, clubCardTypes } from '#server/club-card-types/club-card-types.table.ts'
import { clubCardEntries, clubCards } from '#server/club-cards/club-cards.table.ts'
import { companies } from '#server/companies/companies.table.ts'
import { companyCopies, companyCopyRows } from '#server/companies/company-copies.table.ts'
import { companySettings } from '#server/company-settings/company-settings.table.ts'
import { consentLinks } from '#server/consent-links/consent-links.table.ts'
import { consentTexts, consents } from '#server/consents/consents.table.ts'
import { contractors } from '#server/contractors/contractors.table.ts'
import { idempotency } from '#server/core/idempotency.table.ts'
import { countries } from '#server/countries/countries.table.ts'
import { customerMerges, customerTwinsApart } from '#server/customer-merge/customer-merge.table.ts'
import { customerNotes } from '#server/customer-notes/customer-notes.table.ts'
import { customers, userSources } from '#server/customers/customers.table.ts'
import { dayNotes } from '#server/day-notes/day-notes.table.ts'
import { cityDistricts } from '#server/districts/districts.table.ts'
import { employerCategories } from '#server/employer-categories/employer-categories.table.ts'
import { employerDocumentTypes, employerDocuments } from '#server/employer-documents/employer-documents.table.ts'
import { employerPriceCategories } from '#server/employer-price-categories/employer-price-categories.table.ts'
import { employerStatuses } from '#server/employer-statuses/employer-statuses.table.ts'
import { cardReadings, employerServices, employerSettings, employerStatusHistories, employerUnits, employerWindows, employers } from '#server/employers/employers.table.ts'
import { equipmentPlaces, equipmentTypePlaces, equipmentTypes } from '#server/equipment-types/equipment-types.table.ts'
import { fingerprints } from '#server/fingerprints/fingerprints.table.ts'
import { fiscalAnswers, fiscalCorrections, fiscalDocuments, fiscalTasks } from '#server/fiscal/fiscal.table.ts'
import { fpReaders } from '#server/fp-readers/fp-readers.table.ts'
import { goodBrands } from '#server/good-brands/good-brands.table.ts'
import { goodFlowItems, goodFlows } from '#server/good-flows/good-flows.table.ts'
import { goodGiveEvents, goodGives } from '#server/good-gives/good-gives.table.ts'
import { goodGroups } from '#server/good-groups/good-groups.table.ts'
import { goodInventDevices, goodInventItems, goodInventMarks, goodInventScans, goodInvents } from '#server/good-invents/good-invents.table.ts'
import { goodInvoiceItems, goodInvoices } from '#server/good-invoices/good-invoices.table.ts'
import { labelSheets, priceTags } from '#server/good-labels/good-labels.table.ts'
import { goodLines } from '#server/good-lines/good-lines.table.ts'
import { goodOrderRules } from '#server/good-order-rules/good-order-rules.table.ts'
import { goodOrderProducts, goodOrders } from '#server/good-orders/good-orders.table.ts'
import { normUses, serviceGoodNorms } from '#server/goods-standard/goods-standard.table.ts'
import { goodsTypes } from '#server/goods-types/goods-types.table.ts'
import { goodBarcodes, goodPrices, goodUnits, goods } from '#server/goods/goods.table.ts'
import { unitPromoGoods } from '#server/goods/unit-promo-goods.table.ts'
import { images } from '#server/images/images.table.ts'
import { importRows, imports } from '#server/imports/imports.table.ts'
import { kiosks } from '#server/kiosks/kiosks.table.ts'
import { cashCounts, kkmShifts, shiftClosings, unpaidVisits } from '#server/kkm/kkm.table.ts'
import { ledgerAccounts, ledgerBalances, ledgerEntries, ledgerLeaves, ledgerLines, ledgerSeals } from '#server/ledger/ledger.table.ts'
import { entityRoutes, entityVat, legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { mailingRecipients, mailings } from '#server/mailings/mailings.table.ts'
import { markActs, markMoves, marks } from '#server/marks/marks.table.ts'
import { messageTemplates } from '#server/message-templates/message-templates.table.ts'
import { messages, visitLinks } from '#server/messages/messages.table.ts'
import { metros } from '#server/metros/metros.table.ts'
import { news, newsOptions, newsReads, newsVoters, newsVotes } from '#server/news/news.table.ts'
import { notificationQuiet, notificationWays } from '#server/notification-settings/notification-settings.table.ts'
import { notificationHeld, notifications } from '#server/notifications/notifications.table.ts'
import { notifyTemplates } from '#server/notify-templates/notify-templates.table.ts'
import { onlinePayments } from '#server/online-payments/online-payments.table.ts'
import { orderActs } from '#server/order-acts/order-acts.table.ts'
import { orderLinks } from '#server/order-links/order-links.table.ts'
import { bonusAccruals, wallets } from '#server/orders/bonuses.table.ts'
import { orderCorrections, orderRefundItems, orderRefundPayments, orderRefunds } from '#server/orders/order-refunds.table.ts'
import { orderItems, orders, payments } from '#server/orders/orders.table.ts'
import { outbox } from '#server/outbox/outbox.table.ts'
import { partners } from '#server/partners/partners.table.ts'
import { passwordResets } from '#server/password-resets/password-resets.table.ts'
import { paymentRequests } from '#server/payment-requests/payment-requests.table.ts'
import { photoWorks } from '#server/photo-works/photo-works.table.ts'
import { popupReminders } from '#server/popup-reminders/popup-reminders.table.ts'
import { priceChangeRows, priceChanges } from '#server/price-changes/price-changes.table.ts'
import { productionDays, productionYears } from '#server/production-calendar/production-calendar.table.ts'
import { pushKeys, pushLetters, pushSubscriptions } from '#server/push-subscriptions/push-subscriptions.table.ts'
import { recruitRuleManagers, recruitRules } from '#server/recruit-rules/recruit-rules.table.ts'
import { registerActs } from '#server/register-acts/register-acts.table.ts'
import { regularDiscounts } from '#server/regular-discounts/regular-discounts.table.ts'
import { retentionTerms } from '#server/retention-terms/retention-terms.table.ts'
import { revenuePlanDays, revenuePlans } from '#server/revenue-plans/revenue-plans.table.ts'
import { safePackages } from '#server/safe-packages/safe-packages.table.ts'
import { safes } from '#server/safes/safes.table.ts'
import { salaries, salaryAdjustments, salaryItems, salaryPayouts } from '#server/salaries/salaries.table.ts'
import { salaryRules } from '#server/salary-rules/salary-rules.table.ts'
import { salesDaily } from '#server/sales/sales.table.ts'
import { savedViews } from '#server/saved-views/saved-views.table.ts'
import { employerScheduleCategories, employerSchedules } from '#server/schedules/schedules.table.ts'
import { securityEvents } from '#server/security-events/security-events.table.ts'
import { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import { serviceResources } from '#server/service-resources/service-resources.table.ts'
import { serviceTemplateServices, serviceTemplates } from '#server/service-templates/service-templates.table.ts'
import { servicePrices, services } from '#server/services/services.table.ts'
import { unitPromoServices } from '#server/services/unit-promos.table.ts'
import { setupLinks } from '#server/setup/setup.table.ts'
import { goodRemains, stockLayers, stockMonths, stockMoves, stockProvisionals, stockSettlements } from '#server/stock/stock.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { supplierGoods } from '#server/supplier-goods/supplier-goods.table.ts'
import { systemEvents } from '#server/system-events/system-events.table.ts'
import { systemSettings } from '#server/system-settings/system-settings.table.ts'
import { telephonyAsterisks } from '#server/telephony/asterisk.table.ts'
import { telephonyLines, telephonySettings } from '#server/telephony/telephony.table.ts'
import { terminalTotals } from '#server/terminal-totals/terminal-totals.table.ts'
import { ticketAnswers, ticketForms, ticketGroupMembers, ticketGroups, ticketQuestions } from '#server/ticket-groups/ticket-groups.table.ts'
import { ticketCounters, ticketFiles, ticketMessages, ticketReads, ticketRuns, ticketWatchers, tickets } from '#server/tickets/tickets.table.ts'
import { timeBlocks } from '#server/time-blocks/time-blocks.table.ts'
import { timesheetLines, timesheets } from '#server/timesheets/timesheets.table.ts'
import { unitSettings } from '#server/units/unit-settings.table.ts'
import { unitNeighbours, unitSchedules, units } from '#server/units/units.table.ts'
import { waitingList, waitingListEmployers, waitingListServices, waitingListUnits } from '#server/waiting-list/waiting-list.table.ts'
import { widgetSettings } from '#server/widget-settings/widget-settings.table.ts'
import { windows } from '#server/windows/windows.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'
import { workplaceServiceCategories, workplaceWindows, workplaces } from '#server/workplaces/workplaces.table.ts'
import { wrongBookings } from '#server/wrong-bookings/wrong-bookings.table.ts'

/** Every table of the database, with the marks of its columns. */
export const tables: AnyPgTable[] = [
  absences, activityStatuses, audits, contactChanges, credentials, recoveryCodes, secondFactors, sessionTokens, sessions,
  signInFailures, spentBudgets, bookingServices, bookingSources, bookingStatuses, bookings, importedBookings, bookingSeries,
  visits, callComments, callEvents, callLegs, calls, callRecordings, callTaskCalls, callTasks, candidateFiles, candidateNotes,
  candidateStages, candidates, cardTerminals, cashOrderCounters, cashOrders, cashRegisters, certificateSales, certificatePurchases,
  certificateBatches, certificateCounts, certificateEvents, certificates, chatEdits, chatFiles, chatMembers, chatMessages, chats,
  employerPresence, checkinChallenges, checkinDecisions, checkinEvents, checkinPhones, checkinPlaces, cities, clubCardTypeServices,
  clubCardTypes, clubCardEntries, clubCards, companies, companyCopies, companyCopyRows, companySettings, consentLinks,
  consentTexts, consents, contractors, idempotency, countries, customerMerges, customerTwinsApart, customerNotes, customers,
  userSources, dayNotes, cityDistricts, employerCategories, employerDocumentTypes, employerDocuments, employerPriceCategories,
  employerStatuses, cardReadings, employerServices, employerSettings, employerStatusHistories, employerUnits, employerWindows,
  employers, equipmentPlaces, equipmentTypePlaces, equipmentTypes, fingerprints, fiscalAnswers, fiscalCorrections, fiscalDocuments,
  fiscalTasks, fpReaders, goodBrands, goodFlowItems, goodFlows, goodGiveEvents, goodGives, goodGroups, goodInventDevices,
  goodInventItems, goodInventMarks, goodInventScans, goodInvents, goodInvoiceItems, goodInvoices, labelSheets, priceTags,
  goodLines, goodOrderRules, goodOrderProducts, goodOrders, normUses, serviceGoodNorms, goodsTypes, goodBarcodes, goodPrices,
  goodUnits, goods, unitPromoGoods, images, importRows, imports, kiosks, cashCounts, kkmShifts, shiftClosings, unpaidVisits,
  ledgerAccounts, ledgerBalances, ledgerEntries, ledgerLeaves, ledgerLines, ledgerSeals, entityRoutes, entityVat, legalEntities,
  mailingRecipients, mailings, markActs, markMoves, marks, messageTemplates, messages, visitLinks, metros, news, newsOptions,
  newsReads, newsVoters, newsVotes, notificationQuiet, notificationWays, notificationHeld, notifications, notifyTemplates,
  onlinePayments, orderActs, orderLinks, bonusAccruals, wallets, orderCorrections, orderRefundItems, orderRefundPayments,
  orderRefunds, orderItems, orders, payments, outbox, partners, passwordResets, paymentRequests, photoWorks, popupReminders,
  priceChangeRows, priceChanges, productionDays, productionYears, pushKeys, pushLetters, pushSubscriptions, recruitRuleManagers,
  recruitRules, registerActs, regularDiscounts, retentionTerms, revenuePlanDays, revenuePlans, safePackages, safes, salaries,
  salaryAdjustments, salaryItems, salaryPayouts, salaryRules, salesDaily, savedViews, employerScheduleCategories,
  employerSchedules, securityEvents, serviceCategories, serviceResources, serviceTemplateServices, serviceTemplates, servicePrices,
  services, unitPromoServices, setupLinks, goodRemains, stockLayers, stockMonths, stockMoves, stockProvisionals, stockSettlements,
  stores, supplierGoods, systemEvents, systemSettings, telephonyAsterisks, telephonyLines, telephonySettings, terminalTotals,
  ticketAnswers, ticketForms, ticketGroupMembers, ticketGroups, ticketQuestions, ticketCounters, ticketFiles, ticketMessages,
  ticketReads, ticketRuns, ticketWatchers, tickets, timeBlocks, timesheetLines, timesheets, unitSettings, unitNeighbours,
  unitSchedules, units, waitingList, waitingListEmployers, waitingListServices, waitingListUnits, widgetSettings, windows,
  workPositions, workplaceServiceCategories, workplaceWindows, workplaces, wrongBookings,
]
