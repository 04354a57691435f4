import type { ComponentType } from 'react'
import type { May } from '#contract/core/endpoint.ts'
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
  { path: '/calendar', may: 'Calendar.view', title: shell('pages.calendar'), page: () => import('#web/calendar/calendar-page.tsx') },
  {
    path: '/bookings/new',
    may: 'Booking.create',
    title: shell('pages.newBooking'),
    page: () => import('#web/bookings/new-booking-page.tsx'),
  },
  {
    path: '/waiting-list',
    may: 'WaitingList.view',
    title: shell('pages.waitingList'),
    page: () => import('#web/waiting-list/waiting-list-page.tsx'),
  },
  {
    path: '/waiting-list/new',
    may: 'WaitingList.create',
    title: shell('pages.newWaiting'),
    page: () => import('#web/waiting-list/waiting-page.tsx'),
  },
  {
    path: '/waiting-list/$id',
    may: 'WaitingList.view',
    title: shell('pages.waiting'),
    page: () => import('#web/waiting-list/waiting-page.tsx'),
  },
  { path: '/bookings', may: 'Booking.view', title: shell('pages.bookings'), page: () => import('#web/bookings/bookings-page.tsx') },
  {
    path: '/bookings/statuses',
    may: 'Booking.view',
    title: shell('pages.bookingStatuses'),
    page: () => import('#web/bookings/booking-statuses-page.tsx'),
  },
  {
    path: '/bookings/new-old',
    may: 'Booking.create',
    title: shell('pages.newBookingOld'),
    page: () => import('#web/bookings/old-booking-page.tsx'),
  },
  {
    path: '/bookings/wrong',
    may: 'Booking.view',
    title: shell('pages.wrongBookings'),
    page: () => import('#web/wrong-bookings/wrong-bookings-page.tsx'),
  },
  { path: '/bookings/$id', may: 'Booking.view', title: shell('pages.booking'), page: () => import('#web/bookings/booking-page.tsx') },
  { path: '/schedule', may: 'Schedule.view', title: shell('pages.schedule'), page: () => import('#web/schedules/schedule-page.tsx') },
  { path: '/customers', may: 'User.view', title: shell('pages.customers'), page: () => import('#web/customers/customers-page.tsx') },
  { path: '/customers/new', may: 'User.create', title: shell('pages.newCustomer'), page: () => import('#web/customers/customer-page.tsx') },
  { path: '/customers/$id', may: 'User.view', title: shell('pages.customer'), page: () => import('#web/customers/customer-page.tsx') },
  { path: '/outbox', may: 'Outbox.view', title: shell('pages.outbox'), page: () => import('#web/outbox/outbox-page.tsx') },
  { path: '/api/docs', may: 'anyone', title: shell('pages.apiDocs'), page: () => import('#web/api-docs/api-docs-page.tsx') },
  { path: '/logs', may: 'Log.view', title: shell('pages.logs'), page: () => import('#web/audits/audits-page.tsx') },
  { path: '/logs/$id', may: 'Log.view', title: shell('pages.log'), page: () => import('#web/audits/audit-page.tsx') },
  {
    path: '/contractors',
    may: 'Contractor.view',
    title: shell('pages.contractors'),
    page: () => import('#web/contractors/contractors-page.tsx'),
  },
  {
    path: '/contractors/new',
    may: 'Contractor.create',
    title: shell('pages.newContractor'),
    page: () => import('#web/contractors/contractor-page.tsx'),
  },
  {
    path: '/contractors/$id',
    may: 'Contractor.view',
    title: shell('pages.contractor'),
    page: () => import('#web/contractors/contractor-page.tsx'),
  },
  { path: '/units', may: 'Unit.view', title: shell('pages.units'), page: () => import('#web/units/units-page.tsx') },
  { path: '/units/new', may: 'Unit.create', title: shell('pages.newUnit'), page: () => import('#web/units/unit-page.tsx') },
  { path: '/units/$id', may: 'Unit.view', title: shell('pages.unit'), page: () => import('#web/units/unit-page.tsx') },
  {
    path: '/unit/workplaces',
    may: 'Workplace.view',
    title: shell('pages.workplaces'),
    page: () => import('#web/workplaces/workplaces-page.tsx'),
  },
  {
    path: '/unit/workplaces/new',
    may: 'Workplace.create',
    title: shell('pages.newWorkplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/unit/workplaces/$id',
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/unit/$unit_id/workplaces/$id',
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/units/$unit_id/workplaces/$id',
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/work_places_intervals',
    may: 'Workplace.view',
    title: shell('pages.intervals'),
    page: () => import('#web/workplaces/intervals-page.tsx'),
  },
  { path: '/companies', may: 'Company.view', title: shell('pages.companies'), page: () => import('#web/companies/companies-page.tsx') },
  {
    path: '/companies/new',
    may: 'Company.create',
    title: shell('pages.newCompany'),
    page: () => import('#web/companies/company-page.tsx'),
  },
  { path: '/companies/$id', may: 'Company.view', title: shell('pages.company'), page: () => import('#web/companies/company-page.tsx') },
  {
    path: '/geography/settings-location',
    may: 'superuser',
    title: shell('pages.cities'),
    page: () => import('#web/cities/cities-page.tsx'),
  },
  {
    path: '/geography/settings-location/new',
    may: 'superuser',
    title: shell('pages.newCity'),
    page: () => import('#web/cities/city-page.tsx'),
  },
  {
    path: '/geography/settings-location/$id',
    may: 'superuser',
    title: shell('pages.city'),
    page: () => import('#web/cities/city-page.tsx'),
  },
  { path: '/employers', may: 'Employer.view', title: shell('pages.employers'), page: () => import('#web/employers/employers-page.tsx') },
  {
    path: '/employers/new',
    may: 'Employer.create',
    title: shell('pages.newEmployer'),
    page: () => import('#web/employers/employer-page.tsx'),
  },
  { path: '/employers/$id', may: 'Employer.view', title: shell('pages.employer'), page: () => import('#web/employers/employer-page.tsx') },
  { path: '/services', may: 'Service.view', title: shell('pages.services'), page: () => import('#web/services/services-page.tsx') },
  { path: '/services/new', may: 'Service.create', title: shell('pages.newService'), page: () => import('#web/services/service-page.tsx') },
  { path: '/services/$id', may: 'Service.view', title: shell('pages.service'), page: () => import('#web/services/service-page.tsx') },
  {
    path: '/services/categories',
    may: 'Service.view',
    title: shell('pages.serviceCategories'),
    page: () => import('#web/service-categories/service-categories-page.tsx'),
  },
  {
    path: '/services/category/new',
    may: 'Service.create',
    title: shell('pages.newServiceCategory'),
    page: () => import('#web/service-categories/service-category-page.tsx'),
  },
  {
    path: '/services/category/$id',
    may: 'Service.view',
    title: shell('pages.serviceCategory'),
    page: () => import('#web/service-categories/service-category-page.tsx'),
  },
  {
    path: '/positions_and_access',
    may: 'WorkPosition.view',
    title: shell('pages.workPositions'),
    page: () => import('#web/work-positions/work-positions-page.tsx'),
  },
  {
    path: '/work_positions/new',
    may: 'WorkPosition.create',
    title: shell('pages.newWorkPosition'),
    page: () => import('#web/work-positions/work-position-page.tsx'),
  },
  {
    path: '/work_positions/$id',
    may: 'WorkPosition.view',
    title: shell('pages.workPosition'),
    page: () => import('#web/work-positions/work-position-page.tsx'),
  },
  { path: '/help', may: 'anyone', title: shell('pages.help'), page: () => import('#web/help/help-page.tsx') },
  {
    path: '/settings/account',
    may: 'Account.settings',
    title: shell('pages.settingsAccount'),
    page: () => import('#web/auth/account-page.tsx'),
  },
]
