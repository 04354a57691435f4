import { activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
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
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { employers } from '#contract/employers/employers.ts'
import { images } from '#contract/images/images.ts'
import { outbox } from '#contract/outbox/outbox.ts'
import { palette } from '#contract/palette/palette.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { services } from '#contract/services/services.ts'
import { systemEvents } from '#contract/system-events/system-events.ts'
import { units } from '#contract/units/units.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { windows } from '#contract/windows/windows.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'

/** The table of contents: every feature, once. */
export const features = {
  activityStatuses,
  audits,
  auth,
  calendar,
  dashboard,
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
  images,
  schedules,
  windows,
  waitingList,
  bookings,
  wrongBookings,
  palette,
  savedViews,
  outbox,
  systemEvents,
} satisfies Record<string, Endpoints>
