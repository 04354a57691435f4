import type { Answer, CallInput, Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { auditsExamples } from '#server/audits/audits.cast.ts'
import { authExamples } from '#server/auth/auth.cast.ts'
import { bookingsExamples } from '#server/bookings/bookings.cast.ts'
import { calendarExamples } from '#server/calendar/calendar.cast.ts'
import { citiesExamples } from '#server/cities/cities.cast.ts'
import { companiesExamples } from '#server/companies/companies.cast.ts'
import { contractorsExamples } from '#server/contractors/contractors.cast.ts'
import { countriesExamples } from '#server/countries/countries.cast.ts'
import { customersExamples } from '#server/customers/customers.cast.ts'
import { employersExamples } from '#server/employers/employers.cast.ts'
import { schedulesExamples } from '#server/schedules/schedules.cast.ts'
import { serviceCategoriesExamples } from '#server/service-categories/service-categories.cast.ts'
import { servicesExamples } from '#server/services/services.cast.ts'
import { unitsExamples } from '#server/units/units.cast.ts'
import { windowsExamples } from '#server/windows/windows.cast.ts'
import { workPositionsExamples } from '#server/work-positions/work-positions.cast.ts'
import { workplacesExamples } from '#server/workplaces/workplaces.cast.ts'

/** What an example may lean on: the cast, and calls made as the super admin of company 1. */
export interface World {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
}

/** One valid call per endpoint; an example that needs a row makes its own through `world.call`. */
export type Examples<C extends Endpoints> = { [K in keyof C]: (world: World) => Promise<CallInput<C[K]>> | CallInput<C[K]> }

/** Every feature of contract/features.ts, once; a missing endpoint does not compile and fails `every-endpoint`. */
export const examples = {
  auth: authExamples,
  audits: auditsExamples,
  calendar: calendarExamples,
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
  schedules: schedulesExamples,
  windows: windowsExamples,
  bookings: bookingsExamples,
}
