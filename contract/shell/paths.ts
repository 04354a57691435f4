/**
 * Every address of the web, once: name → pattern, `$id` is a parameter. Changed here, it is changed in routes, menu and links. The table
 * loads with the sign-in page, so it holds addresses only.
 */

/** Route names of the specification (000 §2), built or not: those that the menu leads by. */
export const routePaths = {
  index: '/',
  auth: '/auth',
  dashboard: '/',
  calendar: '/calendar',
  bookings: '/bookings',
  newBooking: '/bookings/new',
  wrongBookings: '/bookings/wrong',
  waitingList: '/waiting-list',
  customers: '/customers',
  newCustomer: '/customers/new',
  reviewsMain: '/reviews',
  feedbacks: '/feedbacks',
  claims: '/claims',
  alterations: '/alterations',
  newEmployers: '/new-employers',
  promotions: '/promotions',
  discounts: '/regular-discounts',
  'club-card-types': '/club-card-types',
  'client-calls': '/client-calls',
  segments: '/customers/segments',
  employers: '/employers',
  'registration-employers': '/registration-employers',
  newEmployer: '/employers/new',
  Schedule: '/schedule',
  Attendance: '/attendance',
  Photoworks: '/photo-works',
  statistics: '/statistics',
  forecasting: '/forecasting',
  masterPage: '/masterPage',
  mastersTable: '/mastersTable',
  goods: '/goods',
  goodGroups: '/good_groups',
  goodFlows: '/good-flows',
  goodRemains: '/good-remains',
  goodGives: '/good-gives',
  goodInvoices: '/good-invoices',
  goodInvents: '/good-invents',
  goodOrders: '/good-orders',
  goodOrderRules: '/good-order-rules',
  equipmentTypes: '/equipment-types',
  'finance-order': '/finance/order',
  'finance-payment-requests': '/finance/payment-requests',
  'finance-rko': '/finance/rko',
  exchange: '/finance/exchange',
  'finance-zp': '/finance/zp',
  certificate: '/finance/certificate',
  unitRevenuePlans: '/revenue-plan',
  'certificates-invent': '/finance/certificates-invent',
  'certificates-logs': '/finance/certificates-logs',
  vouchers: '/vouchers',
  'bonus-system': '/bonus-system',
  'club-cards': '/club-cards',
  analytics: '/analytics',
  analyticsViewNew: '/analytics/new',
  analyticsFillStudios: '/analytics/fill-studios',
  'analytics-tablets': '/analytics-tablets',
  'notify-log': '/notify/log',
  'notify-send': '/notify/send',
  'notify-templates': '/notify/templates',
  surveys: '/surveys',
  'site-banners': '/site/banners',
  'client-app_nail-designs': '/client-app/nail-designs',
  'client-app_news': '/client-app/news',
  'master-app_teach': '/master-app/teach',
  'master-contest': '/master-contest',
  'bonus-wheel': '/bonus-wheel',
  positionAndAccess: '/positions_and_access',
  settingsAccount: '/settings/account',
  companies: '/companies',
  units: '/units',
  workplaces: '/unit/workplaces',
  intervals: '/work_places_intervals',
  services: '/services',
  SettingsLocation: '/geography/settings-location',
  contractors: '/contractors',
  logs: '/logs',
  'widget-settings': '/widget-settings',
  partners: '/partners',
  outbox: '/outbox',
  'call-center-workplace': '/call-center-workplace',
  tickets: '/tickets',
  ticketsNew: '/tickets/new',
  ticketsGroups: '/tickets/groups',
  notification: '/notifications',
  addNotification: '/notifications/new',
} as const
export type RouteName = keyof typeof routePaths

export const paths = {
  ...routePaths,
  password: '/auth/password',
  setup: '/setup/$token',
  help: '/help',
  apiDocs: '/api/docs',
  booking: '/bookings/$id',
  newBookingOld: '/bookings/new-old',
  bookingStatuses: '/bookings/statuses',
  waiting: '/waiting-list/$id',
  newWaiting: '/waiting-list/new',
  customer: '/customers/$id',
  employer: '/employers/$id',
  unit: '/units/$id',
  newUnit: '/units/new',
  company: '/companies/$id',
  newCompany: '/companies/new',
  workplace: '/unit/workplaces/$id',
  newWorkplace: '/unit/workplaces/new',
  workplaceOfUnit: '/unit/$unit_id/workplaces/$id',
  workplaceInUnit: '/units/$unit_id/workplaces/$id',
  city: '/geography/settings-location/$id',
  newCity: '/geography/settings-location/new',
  service: '/services/$id',
  newService: '/services/new',
  serviceCategories: '/services/categories',
  serviceCategory: '/services/category/$id',
  newServiceCategory: '/services/category/new',
  workPosition: '/work_positions/$id',
  newWorkPosition: '/work_positions/new',
  contractor: '/contractors/$id',
  newContractor: '/contractors/new',
  log: '/logs/$id',
} as const
export type PathName = keyof typeof paths

type ParamsIn<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
type ParamsOf<Name extends PathName> = ParamsIn<(typeof paths)[Name]>

/** Where one row opens. */
export type RowPathName = {
  [Name in PathName]: ParamsOf<Name> extends 'id' ? ('id' extends ParamsOf<Name> ? Name : never) : never
}[PathName]

/** The address of a pattern with its parameters; one without any is `paths.name`. */
export function pathTo<Name extends PathName>(name: Name, params: Record<ParamsOf<Name>, string | number>): string {
  const values: Record<string, string | number> = params
  return paths[name].replace(/\$(\w+)/g, (_, param: string) => encodeURIComponent(String(values[param])))
}
