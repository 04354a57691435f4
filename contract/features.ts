import { audits } from '#contract/audits/audits.ts'
import { auth } from '#contract/auth/auth.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { cities } from '#contract/cities/cities.ts'
import { companies } from '#contract/companies/companies.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import type { Endpoints } from '#contract/core/endpoint.ts'
import { countries } from '#contract/countries/countries.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'

/** The table of contents: every feature, once. */
export const features = {
  audits,
  auth,
  calendar,
  contractors,
  customers,
  countries,
  cities,
  companies,
  units,
  workplaces,
  serviceCategories,
  services,
  workPositions,
  employers,
  schedules,
  windows,
  bookings,
} satisfies Record<string, Endpoints>
