import type { Answer, CallInput, Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { activityStatusesExamples } from '#server/activity-statuses/activity-statuses.cast.ts'
import { auditsExamples } from '#server/audits/audits.cast.ts'
import { authExamples } from '#server/auth/auth.cast.ts'
import { bookingsExamples } from '#server/bookings/bookings.cast.ts'
import { calendarExamples } from '#server/calendar/calendar.cast.ts'
import { citiesExamples } from '#server/cities/cities.cast.ts'
import { companiesExamples } from '#server/companies/companies.cast.ts'
import { contractorsExamples } from '#server/contractors/contractors.cast.ts'
import { countriesExamples } from '#server/countries/countries.cast.ts'
import { customersExamples } from '#server/customers/customers.cast.ts'
import { dashboardExamples } from '#server/dashboard/dashboard.cast.ts'
import { employersExamples } from '#server/employers/employers.cast.ts'
import { imagesExamples } from '#server/images/images.cast.ts'
import { outboxExamples } from '#server/outbox/outbox.cast.ts'
import { paletteExamples } from '#server/palette/palette.cast.ts'
import { savedViewsExamples } from '#server/saved-views/saved-views.cast.ts'
import { schedulesExamples } from '#server/schedules/schedules.cast.ts'
import { serviceCategoriesExamples } from '#server/service-categories/service-categories.cast.ts'
import { servicesExamples } from '#server/services/services.cast.ts'
import { systemEventsExamples } from '#server/system-events/system-events.cast.ts'
import { unitsExamples } from '#server/units/units.cast.ts'
import { waitingListExamples } from '#server/waiting-list/waiting-list.cast.ts'
import { windowsExamples } from '#server/windows/windows.cast.ts'
import { workPositionsExamples } from '#server/work-positions/work-positions.cast.ts'
import { workplacesExamples } from '#server/workplaces/workplaces.cast.ts'
import { wrongBookingsExamples } from '#server/wrong-bookings/wrong-bookings.cast.ts'

/** What an example may lean on: the cast, and calls made as the super admin of company 1. */
export interface World {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
}

/** One valid call per endpoint; an example that needs a row makes its own through `world.call`. */
export type Examples<C extends Endpoints> = { [K in keyof C]: (world: World) => Promise<CallInput<C[K]>> | CallInput<C[K]> }

/** Every feature of contract/features.ts, once; a missing endpoint does not compile and fails `every-endpoint`. */
export const examples = {
  auth: authExamples,
  activityStatuses: activityStatusesExamples,
  audits: auditsExamples,
  calendar: calendarExamples,
  dashboard: dashboardExamples,
  contractors: contractorsExamples,
  customers: customersExamples,
  countries: countriesExamples,
  cities: citiesExamples,
  companies: companiesExamples,
  units: unitsExamples,
  workplaces: workplacesExamples,
  serviceCategories: serviceCategoriesExamples,
  services: servicesExamples,
  workPositions: workPositionsExamples,
  employers: employersExamples,
  images: imagesExamples,
  schedules: schedulesExamples,
  windows: windowsExamples,
  waitingList: waitingListExamples,
  bookings: bookingsExamples,
  wrongBookings: wrongBookingsExamples,
  savedViews: savedViewsExamples,
  palette: paletteExamples,
  outbox: outboxExamples,
  systemEvents: systemEventsExamples,
}
