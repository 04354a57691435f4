import type { May } from '#contract/core/endpoint.ts'
import type { Area } from '#contract/core/permissions.ts'
import type { RouteName } from './paths.ts'

/**
 * The menu's names (000 §6) and the entries they open: name → the permission behind it, its group and kind, the named routes. An entry is
 * shown when its screen stands in web/routes.tsx. The names are the specification's; the whole menu is known, built or not.
 */
interface MenuName {
  may: May
  area: Area
  /** 2: of the second product («pro»). */
  kind?: 2
  /** Empty: the name stands for a part of a screen that another name opens. */
  routes: readonly RouteName[]
}

export const menuNames = {
  DASHBOARD: { may: 'Dashboard.view', area: 'day', routes: ['dashboard'] },
  CALENDAR: { may: 'Calendar.view', area: 'day', routes: ['calendar'] },
  BOOKINGS: { may: 'Booking.view', area: 'day', routes: ['bookings'] },
  NEW_BOOKING: { may: 'Booking.create', area: 'day', routes: ['newBooking'] },
  WAITING_LIST: { may: 'WaitingList.view', area: 'day', routes: ['waitingList'] },
  EMPLOYEES: { may: 'Employer.view', area: 'staff', routes: ['employers'] },
  NEW_EMPLOYEE: { may: 'Employer.create', area: 'staff', routes: ['newEmployer'] },
  SCHEDULE: { may: 'Schedule.view', area: 'staff', routes: ['Schedule'] },
  CANDIDATES: { may: 'Candidate.view', area: 'staff', routes: ['registration-employers'] },
  PHOTO_WORK: { may: 'PhotoWork.view', area: 'staff', routes: ['Photoworks'] },
  ANALYTICS: { may: 'Analytics.view', area: 'analytics', routes: ['analytics', 'analyticsFillStudios'] },
  NEW_ANALYTICS: { may: 'Analytics.create', area: 'analytics', routes: ['analyticsViewNew'] },
  ANALYTICS_TABLETS: { may: 'Analytics.tablets', area: 'analytics', routes: ['analytics-tablets'] },
  CUSTOMERS: { may: 'User.view', area: 'clients', routes: ['customers'] },
  NEW_CUSTOMER: { may: 'User.create', area: 'clients', routes: ['newCustomer'] },
  APP_REVIEW_LIST: { may: 'Review.view', area: 'clients', routes: ['reviewsMain'] },
  FEEDBACKS_LIST: { may: 'Feedback.view', area: 'clients', routes: ['feedbacks'] },
  'CLAIM.view': { may: 'Claim.view', area: 'clients', routes: ['claims'] },
  DISCOUNT_VIEW: { may: 'Discount.view', area: 'clients', routes: ['discounts'] },
  EMPLOYER_NEW_MASTER_VIEW: { may: 'NewMaster.view', area: 'clients', routes: ['newEmployers'] },
  PROMOTION_VIEW: { may: 'Promotion.view', area: 'clients', routes: ['promotions'] },
  'CLUB_CARD_TYPES.view': { may: 'ClubCardType.view', area: 'clients', routes: ['club-card-types'] },
  'CLUB_CARDS.view': { may: 'ClubCard.view', area: 'finance', kind: 2, routes: ['club-cards'] },
  GOODS: { may: 'Good.view', area: 'goods', routes: ['goods'] },
  PRODUCTS_GROUPS: { may: 'GoodGroup.view', area: 'goods', routes: ['goodGroups'] },
  PRODUCTS_FLOW: { may: 'GoodFlow.view', area: 'goods', routes: ['goodFlows'] },
  PRODUCTS_REMAINS: { may: 'GoodRemain.view', area: 'goods', routes: ['goodRemains'] },
  PRODUCTS_USAGE: { may: 'GoodGive.view', area: 'goods', routes: ['goodGives'] },
  PRODUCT_INVOICES: { may: 'GoodInvoice.view', area: 'goods', routes: ['goodInvoices'] },
  PRODUCT_INVENTS: { may: 'GoodInvent.view', area: 'goods', routes: ['goodInvents'] },
  PRODUCT_ORDERS: { may: 'GoodOrder.view', area: 'goods', routes: ['goodOrders'] },
  PRODUCT_ORDER_RULES: { may: 'GoodOrderRule.view', area: 'goods', routes: ['goodOrderRules'] },
  EQUIPMENT_TYPES: { may: 'EquipmentType.view', area: 'goods', routes: ['equipmentTypes'] },
  OU: { may: 'Order.view', area: 'finance', routes: ['finance-order'] },
  RKO: { may: 'RKO.view', area: 'finance', routes: ['finance-rko'] },
  ZP: { may: 'Salary.view', area: 'finance', routes: ['finance-zp'] },
  SALARY: { may: 'Salary.view', area: 'finance', routes: [] },
  EXCHANGE_VIEW: { may: 'Exchange.view', area: 'finance', routes: ['exchange'] },
  CERTIFICATE: { may: 'Certificate.view', area: 'finance', routes: ['certificate'] },
  CERTIFICATE_RECONCILIATION_VIEW: { may: 'Certificate.reconcile', area: 'finance', routes: ['certificates-invent'] },
  CERTIFICATE_VIEW: { may: 'Certificate.view', area: 'finance', routes: [] },
  'CERTIFICATE_LOGS.view': { may: 'Certificate.logs', area: 'finance', routes: ['certificates-logs'] },
  'REVENUE_PLANS.view': { may: 'RevenuePlan.view', area: 'finance', routes: ['unitRevenuePlans'] },
  'VOUCHER.view': { may: 'Voucher.view', area: 'finance', routes: ['vouchers'] },
  'SEGMENT.view': { may: 'Segment.view', area: 'clients', routes: ['segments'] },
  'BONUSES.view': { may: 'Bonuses.view', area: 'finance', kind: 2, routes: ['bonus-system'] },
  NOTIFY: { may: 'Notify.view', area: 'notifications', routes: ['notify-log', 'notify-send', 'notify-templates'] },
  'SURVEY.view': { may: 'Survey.view', area: 'notifications', kind: 2, routes: ['surveys'] },
  NAIL_DESIGNS: { may: 'NailDesign.view', area: 'site', kind: 2, routes: ['client-app_nail-designs'] },
  WORK_POSITIONS_VIEW: { may: 'WorkPosition.view', area: 'settings', routes: ['positionAndAccess'] },
  ACCOUNT_SETTINGS: { may: 'Account.settings', area: 'settings', routes: ['settingsAccount'] },
  COMPANY_VIEW: { may: 'Company.view', area: 'settings', routes: ['companies'] },
  UNITS_VIEW: { may: 'Unit.view', area: 'settings', routes: ['units'] },
  CONTRACTORS: { may: 'Contractor.view', area: 'settings', routes: ['contractors'] },
  LOGS: { may: 'Log.view', area: 'settings', routes: ['logs'] },
  SERVICES: { may: 'Service.view', area: 'settings', routes: ['services'] },
  PARTNERS_VIEW: { may: 'Partner.view', area: 'settings', routes: ['partners'] },
  'CALL_CENTER_WORKPLACE.view': { may: 'CallCenterWorkplace.view', area: 'settings', routes: ['call-center-workplace'] },
  'TICKETS.view': { may: 'Ticket.view', area: 'support', routes: ['tickets'] },
  'TICKETS.create': { may: 'Ticket.create', area: 'support', routes: ['ticketsNew'] },
  NOTIFICATIONS_NEWS_CREATE: { may: 'News.create', area: 'support', routes: ['addNotification'] },
} as const satisfies Record<string, MenuName>

/** Entries of the menu that no name stands for. */
const unnamed: MenuName[] = [
  { may: 'superuser', area: 'settings', routes: ['SettingsLocation'] },
  { may: 'Workplace.view', area: 'settings', routes: ['workplaces', 'intervals'] },
  { may: 'Booking.view', area: 'day', routes: ['wrongBookings'] },
  { may: 'Settings.view', area: 'settings', routes: ['widget-settings', 'consent-texts'] },
  { may: 'Outbox.view', area: 'settings', routes: ['outbox'] },
  { may: 'Settings.view', area: 'settings', routes: ['movingIn'] },
  { may: 'Attendance.view', area: 'staff', routes: ['Attendance'] },
  { may: 'Schedule.auto', area: 'autoschedule', routes: ['statistics', 'forecasting', 'masterPage', 'mastersTable'] },
  { may: 'Alteration.view', area: 'clients', routes: ['alterations'] },
  { may: 'Banner.view', area: 'site', routes: ['site-banners'] },
  { may: 'News.view', area: 'site', routes: ['client-app_news'] },
  { may: 'Bonuses.view', area: 'site', kind: 2, routes: ['bonus-wheel'] },
  // Without a requirement (000 §6).
  { may: 'anyone', area: 'finance', routes: ['finance-payment-requests'] },
  { may: 'anyone', area: 'clients', routes: ['client-calls'] },
  { may: 'anyone', area: 'site', routes: ['master-app_teach', 'master-contest'] },
  { may: 'anyone', area: 'support', routes: ['ticketsGroups', 'notification'] },
]

/** What the entry of a named route asks for and where it stands; `index` and `auth` are no entries. */
export const entryOf = (route: RouteName): MenuName | undefined =>
  [...Object.values<MenuName>(menuNames), ...unnamed].find((one) => one.routes.includes(route))
