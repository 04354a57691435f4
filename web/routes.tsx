import type { ComponentType } from 'react'
import type { May } from '#contract/core/endpoint.ts'
import { paths } from '#contract/shell/paths.ts'
import { shell } from '#web/core/texts.ts'

export interface Page {
  /** `$id` is a parameter. */
  path: string
  /** The word of the endpoint that the screen begins with. */
  may: May
  title: string
  page: () => Promise<{ default: ComponentType }>
}

/**
 * Every screen of the shell, once: address, permission, title, page. A screen loads when it is opened. This table loads with the
 * sign-in page, so it imports no feature's contract: the permission is typed, the title stands in contract/shell.
 */
export const pages: Page[] = [
  { path: paths.calendar, may: 'Calendar.view', title: shell('pages.calendar'), page: () => import('#web/calendar/calendar-page.tsx') },
  {
    path: paths.newBooking,
    may: 'Booking.create',
    title: shell('pages.newBooking'),
    page: () => import('#web/bookings/new-booking-page.tsx'),
  },
  {
    path: paths.waitingList,
    may: 'WaitingList.view',
    title: shell('pages.waitingList'),
    page: () => import('#web/waiting-list/waiting-list-page.tsx'),
  },
  {
    path: paths.newWaiting,
    may: 'WaitingList.create',
    title: shell('pages.newWaiting'),
    page: () => import('#web/waiting-list/waiting-page.tsx'),
  },
  {
    path: paths.waiting,
    may: 'WaitingList.view',
    title: shell('pages.waiting'),
    page: () => import('#web/waiting-list/waiting-page.tsx'),
  },
  { path: paths.bookings, may: 'Booking.view', title: shell('pages.bookings'), page: () => import('#web/bookings/bookings-page.tsx') },
  {
    path: paths.bookingStatuses,
    may: 'Booking.view',
    title: shell('pages.bookingStatuses'),
    page: () => import('#web/bookings/booking-statuses-page.tsx'),
  },
  {
    path: paths.newBookingOld,
    may: 'Booking.create',
    title: shell('pages.newBookingOld'),
    page: () => import('#web/bookings/old-booking-page.tsx'),
  },
  {
    path: paths.wrongBookings,
    may: 'Booking.view',
    title: shell('pages.wrongBookings'),
    page: () => import('#web/wrong-bookings/wrong-bookings-page.tsx'),
  },
  { path: paths.booking, may: 'Booking.view', title: shell('pages.booking'), page: () => import('#web/bookings/booking-page.tsx') },
  { path: paths.Schedule, may: 'Schedule.view', title: shell('pages.schedule'), page: () => import('#web/schedules/schedule-page.tsx') },
  { path: paths.customers, may: 'User.view', title: shell('pages.customers'), page: () => import('#web/customers/customers-page.tsx') },
  {
    path: paths.newCustomer,
    may: 'User.create',
    title: shell('pages.newCustomer'),
    page: () => import('#web/customers/customer-page.tsx'),
  },
  { path: paths.customer, may: 'User.view', title: shell('pages.customer'), page: () => import('#web/customers/customer-page.tsx') },
  { path: paths.outbox, may: 'Outbox.view', title: shell('pages.outbox'), page: () => import('#web/outbox/outbox-page.tsx') },
  { path: paths.apiDocs, may: 'anyone', title: shell('pages.apiDocs'), page: () => import('#web/api-docs/api-docs-page.tsx') },
  { path: paths.logs, may: 'Log.view', title: shell('pages.logs'), page: () => import('#web/audits/audits-page.tsx') },
  { path: paths.log, may: 'Log.view', title: shell('pages.log'), page: () => import('#web/audits/audit-page.tsx') },
  {
    path: paths.contractors,
    may: 'Contractor.view',
    title: shell('pages.contractors'),
    page: () => import('#web/contractors/contractors-page.tsx'),
  },
  {
    path: paths.newContractor,
    may: 'Contractor.create',
    title: shell('pages.newContractor'),
    page: () => import('#web/contractors/contractor-page.tsx'),
  },
  {
    path: paths.contractor,
    may: 'Contractor.view',
    title: shell('pages.contractor'),
    page: () => import('#web/contractors/contractor-page.tsx'),
  },
  { path: paths.units, may: 'Unit.view', title: shell('pages.units'), page: () => import('#web/units/units-page.tsx') },
  { path: paths.newUnit, may: 'Unit.create', title: shell('pages.newUnit'), page: () => import('#web/units/unit-page.tsx') },
  { path: paths.unit, may: 'Unit.view', title: shell('pages.unit'), page: () => import('#web/units/unit-page.tsx') },
  {
    path: paths.workplaces,
    may: 'Workplace.view',
    title: shell('pages.workplaces'),
    page: () => import('#web/workplaces/workplaces-page.tsx'),
  },
  {
    path: paths.newWorkplace,
    may: 'Workplace.create',
    title: shell('pages.newWorkplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: paths.workplace,
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: paths.workplaceOfUnit,
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: paths.workplaceInUnit,
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: paths.intervals,
    may: 'Workplace.view',
    title: shell('pages.intervals'),
    page: () => import('#web/workplaces/intervals-page.tsx'),
  },
  { path: paths.companies, may: 'Company.view', title: shell('pages.companies'), page: () => import('#web/companies/companies-page.tsx') },
  {
    path: paths.newCompany,
    may: 'Company.create',
    title: shell('pages.newCompany'),
    page: () => import('#web/companies/company-page.tsx'),
  },
  { path: paths.company, may: 'Company.view', title: shell('pages.company'), page: () => import('#web/companies/company-page.tsx') },
  {
    path: paths.SettingsLocation,
    may: 'superuser',
    title: shell('pages.cities'),
    page: () => import('#web/cities/cities-page.tsx'),
  },
  {
    path: paths.newCity,
    may: 'superuser',
    title: shell('pages.newCity'),
    page: () => import('#web/cities/city-page.tsx'),
  },
  {
    path: paths.city,
    may: 'superuser',
    title: shell('pages.city'),
    page: () => import('#web/cities/city-page.tsx'),
  },
  { path: paths.employers, may: 'Employer.view', title: shell('pages.employers'), page: () => import('#web/employers/employers-page.tsx') },
  {
    path: paths.newEmployer,
    may: 'Employer.create',
    title: shell('pages.newEmployer'),
    page: () => import('#web/employers/employer-page.tsx'),
  },
  { path: paths.employer, may: 'Employer.view', title: shell('pages.employer'), page: () => import('#web/employers/employer-page.tsx') },
  { path: paths.services, may: 'Service.view', title: shell('pages.services'), page: () => import('#web/services/services-page.tsx') },
  { path: paths.newService, may: 'Service.create', title: shell('pages.newService'), page: () => import('#web/services/service-page.tsx') },
  { path: paths.service, may: 'Service.view', title: shell('pages.service'), page: () => import('#web/services/service-page.tsx') },
  {
    path: paths.serviceCategories,
    may: 'Service.view',
    title: shell('pages.serviceCategories'),
    page: () => import('#web/service-categories/service-categories-page.tsx'),
  },
  {
    path: paths.newServiceCategory,
    may: 'Service.create',
    title: shell('pages.newServiceCategory'),
    page: () => import('#web/service-categories/service-category-page.tsx'),
  },
  {
    path: paths.serviceCategory,
    may: 'Service.view',
    title: shell('pages.serviceCategory'),
    page: () => import('#web/service-categories/service-category-page.tsx'),
  },
  {
    path: paths.positionAndAccess,
    may: 'WorkPosition.view',
    title: shell('pages.workPositions'),
    page: () => import('#web/work-positions/work-positions-page.tsx'),
  },
  {
    path: paths.newWorkPosition,
    may: 'WorkPosition.create',
    title: shell('pages.newWorkPosition'),
    page: () => import('#web/work-positions/work-position-page.tsx'),
  },
  {
    path: paths.workPosition,
    may: 'WorkPosition.view',
    title: shell('pages.workPosition'),
    page: () => import('#web/work-positions/work-position-page.tsx'),
  },
  { path: paths.help, may: 'anyone', title: shell('pages.help'), page: () => import('#web/help/help-page.tsx') },
  {
    path: paths.settingsAccount,
    may: 'Account.settings',
    title: shell('pages.settingsAccount'),
    page: () => import('#web/auth/account-page.tsx'),
  },
]
