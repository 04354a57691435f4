import { activityStatusesRoutes } from '#server/activity-statuses/activity-statuses.routes.ts'
import { auditsRoutes } from '#server/audits/audits.routes.ts'
import { authRoutes } from '#server/auth/auth.routes.ts'
import { bookingsRoutes } from '#server/bookings/bookings.routes.ts'
import { bookingsConstraints } from '#server/bookings/bookings.ts'
import { calendarRoutes } from '#server/calendar/calendar.routes.ts'
import { citiesRoutes } from '#server/cities/cities.routes.ts'
import { citiesConstraints } from '#server/cities/cities.ts'
import { companiesRoutes } from '#server/companies/companies.routes.ts'
import { contractorsRoutes } from '#server/contractors/contractors.routes.ts'
import type { House } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import type { Figure } from '#server/core/metrics.ts'
import type { Route } from '#server/core/serve.ts'
import { countriesRoutes } from '#server/countries/countries.routes.ts'
import { customersRoutes } from '#server/customers/customers.routes.ts'
import { customersConstraints } from '#server/customers/customers.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts'
import { employersRoutes } from '#server/employers/employers.routes.ts'
import { employersConstraints } from '#server/employers/employers.ts'
import { imagesRoutes } from '#server/images/images.routes.ts'
import { outboxFigures } from '#server/outbox/outbox.figures.ts'
import { outboxRoutes } from '#server/outbox/outbox.routes.ts'
import { paletteRoutes } from '#server/palette/palette.routes.ts'
import type { Ports } from '#server/ports/ports.ts'
import { savedViewsRoutes } from '#server/saved-views/saved-views.routes.ts'
import { savedViewsConstraints } from '#server/saved-views/saved-views.ts'
import { schedulesRoutes } from '#server/schedules/schedules.routes.ts'
import { schedulesConstraints } from '#server/schedules/schedules.ts'
import { serviceCategoriesRoutes } from '#server/service-categories/service-categories.routes.ts'
import { servicesRoutes } from '#server/services/services.routes.ts'
import { servicesConstraints } from '#server/services/services.ts'
import { systemEventsRoutes } from '#server/system-events/system-events.routes.ts'
import { unitsRoutes } from '#server/units/units.routes.ts'
import { unitsConstraints } from '#server/units/units.ts'
import { waitingListRoutes } from '#server/waiting-list/waiting-list.routes.ts'
import { waitingListConstraints } from '#server/waiting-list/waiting-list.ts'
import { windowsRoutes } from '#server/windows/windows.routes.ts'
import { workPositionsRoutes } from '#server/work-positions/work-positions.routes.ts'
import { workplacesRoutes } from '#server/workplaces/workplaces.routes.ts'
import { workplacesConstraints } from '#server/workplaces/workplaces.ts'
import { wrongBookingsRoutes } from '#server/wrong-bookings/wrong-bookings.routes.ts'

/** Every feature's routes, once; `server/features.test.ts` compares them with contract/features.ts. */
export const featureRoutes = (house: Pick<House, 'sessions' | 'access'> & { ports: Ports }): Route[] => [
  ...authRoutes(house),
  ...activityStatusesRoutes,
  ...auditsRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...contractorsRoutes,
  ...customersRoutes,
  ...countriesRoutes,
  ...citiesRoutes,
  ...companiesRoutes,
  ...unitsRoutes,
  ...workplacesRoutes,
  ...serviceCategoriesRoutes,
  ...servicesRoutes,
  ...workPositionsRoutes,
  ...employersRoutes,
  ...imagesRoutes,
  ...schedulesRoutes,
  ...windowsRoutes,
  ...waitingListRoutes,
  ...bookingsRoutes,
  ...wrongBookingsRoutes,
  ...savedViewsRoutes,
  ...paletteRoutes,
  ...outboxRoutes(house),
  ...systemEventsRoutes,
]

/** Figures for /metrics. */
export const featureFigures: Figure[] = [...outboxFigures]

export const constraints: ConstraintFailures = {
  idempotency_company_id_employer_id_route_key_pk: { code: 1409 },
  ...customersConstraints,
  ...citiesConstraints,
  ...unitsConstraints,
  ...workplacesConstraints,
  ...servicesConstraints,
  ...employersConstraints,
  ...schedulesConstraints,
  ...bookingsConstraints,
  ...waitingListConstraints,
  ...savedViewsConstraints,
}
