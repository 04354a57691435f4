import { E } from '#contract/core/errors.ts'
import { activityStatusesRoutes } from '#server/activity-statuses/activity-statuses.routes.ts'
import { auditsRoutes } from '#server/audits/audits.routes.ts'
import { authRoutes } from '#server/auth/auth.routes.ts'
import { bookingsRoutes } from '#server/bookings/bookings.routes.ts'
import { bookingsConstraints } from '#server/bookings/bookings.ts'
import { calendarRoutes } from '#server/calendar/calendar.routes.ts'
import { citiesRoutes } from '#server/cities/cities.routes.ts'
import { citiesConstraints } from '#server/cities/cities.ts'
import { companiesRoutes } from '#server/companies/companies.routes.ts'
import { companySettingsRoutes } from '#server/company-settings/company-settings.routes.ts'
import { consentsRoutes } from '#server/consents/consents.routes.ts'
import { contractorsConstraints, contractorsRoutes } from '#server/contractors/contractors.routes.ts'
import type { House } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import type { Figure } from '#server/core/metrics.ts'
import type { Route } from '#server/core/serve.ts'
import { countriesRoutes } from '#server/countries/countries.routes.ts'
import { customerMergeRoutes } from '#server/customer-merge/customer-merge.routes.ts'
import { customerNotesRoutes } from '#server/customer-notes/customer-notes.routes.ts'
import { customersRoutes } from '#server/customers/customers.routes.ts'
import { customersConstraints } from '#server/customers/customers.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts'
import { districtsRoutes } from '#server/districts/districts.routes.ts'
import { districtsConstraints } from '#server/districts/districts.ts'
import { employerCategoriesRoutes } from '#server/employer-categories/employer-categories.routes.ts'
import { employerDocumentsRoutes } from '#server/employer-documents/employer-documents.routes.ts'
import { employerDocumentsConstraints } from '#server/employer-documents/employer-documents.ts'
import { employerPriceCategoriesRoutes } from '#server/employer-price-categories/employer-price-categories.routes.ts'
import { employerStatusesConstraints, employerStatusesRoutes } from '#server/employer-statuses/employer-statuses.routes.ts'
import { employersRoutes } from '#server/employers/employers.routes.ts'
import { employersConstraints } from '#server/employers/employers.ts'
import { equipmentTypesRoutes } from '#server/equipment-types/equipment-types.routes.ts'
import { equipmentTypesConstraints } from '#server/equipment-types/equipment-types.ts'
import { firstStepsRoutes } from '#server/first-steps/first-steps.routes.ts'
import { newFilename, originalOf } from '#server/images/images.files.ts'
import { imagesRoutes } from '#server/images/images.routes.ts'
import { encodePicture } from '#server/images/picture.ts'
import { importsRoutes } from '#server/imports/imports.routes.ts'
import { messageTemplatesRoutes } from '#server/message-templates/message-templates.routes.ts'
import { messagesRoutes } from '#server/messages/messages.routes.ts'
import { metrosRoutes } from '#server/metros/metros.routes.ts'
import { metrosConstraints } from '#server/metros/metros.ts'
import { newEmployersRoutes } from '#server/new-employers/new-employers.routes.ts'
import { outboxFigures } from '#server/outbox/outbox.figures.ts'
import { outboxRoutes } from '#server/outbox/outbox.routes.ts'
import { paletteRoutes } from '#server/palette/palette.routes.ts'
import { partnersRoutes } from '#server/partners/partners.routes.ts'
import { photoWorksRoutes } from '#server/photo-works/photo-works.routes.ts'
import type { Outside } from '#server/ports/outside.ts'
import type { Ports } from '#server/ports/ports.ts'
import { priceChangesRoutes } from '#server/price-changes/price-changes.routes.ts'
import { profileRoutes } from '#server/profile/profile.routes.ts'
import { registrationEmployersRoutes } from '#server/registration-employers/registration-employers.routes.ts'
import { reseatingRoutes } from '#server/reseating/reseating.routes.ts'
import { revenuePlansRoutes } from '#server/revenue-plans/revenue-plans.routes.ts'
import { revenuePlansConstraints } from '#server/revenue-plans/revenue-plans.ts'
import { savedViewsRoutes } from '#server/saved-views/saved-views.routes.ts'
import { savedViewsConstraints } from '#server/saved-views/saved-views.ts'
import { schedulesRoutes } from '#server/schedules/schedules.routes.ts'
import { schedulesConstraints } from '#server/schedules/schedules.ts'
import { serviceCategoriesRoutes } from '#server/service-categories/service-categories.routes.ts'
import { serviceResourcesRoutes } from '#server/service-resources/service-resources.routes.ts'
import { serviceResourcesConstraints } from '#server/service-resources/service-resources.ts'
import { serviceTemplatesRoutes } from '#server/service-templates/service-templates.routes.ts'
import { servicesRoutes } from '#server/services/services.routes.ts'
import { servicesConstraints } from '#server/services/services.ts'
import { storesRoutes } from '#server/stores/stores.routes.ts'
import { storesConstraints } from '#server/stores/stores.ts'
import { systemEventsRoutes } from '#server/system-events/system-events.routes.ts'
import { systemSettingsRoutes } from '#server/system-settings/system-settings.routes.ts'
import { unitsRoutes } from '#server/units/units.routes.ts'
import { unitsConstraints } from '#server/units/units.ts'
import { visitLinksRoutes } from '#server/visit-links/visit-links.routes.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { waitingListRoutes } from '#server/waiting-list/waiting-list.routes.ts'
import { waitingListConstraints } from '#server/waiting-list/waiting-list.ts'
import { widgetSettingsRoutes } from '#server/widget-settings/widget-settings.routes.ts'
import { windowsRoutes } from '#server/windows/windows.routes.ts'
import { workPositionsRoutes } from '#server/work-positions/work-positions.routes.ts'
import { workplacesRoutes } from '#server/workplaces/workplaces.routes.ts'
import { workplacesConstraints } from '#server/workplaces/workplaces.ts'
import { wrongBookingsRoutes } from '#server/wrong-bookings/wrong-bookings.routes.ts'

type Parts = Pick<House, 'sessions' | 'access' | 'files'> & { ports: Ports; outside: Outside }

/** Studios and companies, and what they are set to. */
const organisationRoutes = (house: Parts): Route[] => [
  ...activityStatusesRoutes,
  ...auditsRoutes,
  ...contractorsRoutes,
  ...countriesRoutes,
  ...citiesRoutes,
  ...districtsRoutes,
  ...metrosRoutes,
  ...companiesRoutes,
  ...companySettingsRoutes,
  ...systemSettingsRoutes,
  ...widgetSettingsRoutes,
  ...partnersRoutes,
  ...unitsRoutes(house),
  ...storesRoutes,
  ...revenuePlansRoutes,
  ...workplacesRoutes,
]

/** What is done and what it costs. */
const catalogueRoutes: Route[] = [
  ...serviceCategoriesRoutes,
  ...servicesRoutes({ encodePicture, newFilename, originalOf }),
  ...serviceTemplatesRoutes,
  ...priceChangesRoutes,
  ...serviceResourcesRoutes,
  ...equipmentTypesRoutes,
  ...imagesRoutes,
]

/** People who work. */
const staffRoutes = (house: Parts): Route[] => [
  ...workPositionsRoutes,
  ...employerCategoriesRoutes,
  ...employerPriceCategoriesRoutes,
  ...employerStatusesRoutes,
  ...employersRoutes({ encodePicture, newFilename, originalOf }),
  ...employerDocumentsRoutes(house),
  ...newEmployersRoutes,
  ...photoWorksRoutes,
  ...profileRoutes(house),
  ...registrationEmployersRoutes,
]

/** People who come. */
const clientRoutes: Route[] = [...customersRoutes, ...customerMergeRoutes, ...customerNotesRoutes, ...consentsRoutes, ...importsRoutes]

/** Days, windows, visits and what is said about them. */
const deskRoutes: Route[] = [
  ...calendarRoutes,
  ...schedulesRoutes,
  ...windowsRoutes({ freed: rematch }),
  ...waitingListRoutes,
  ...bookingsRoutes,
  ...wrongBookingsRoutes,
  ...reseatingRoutes,
  ...messageTemplatesRoutes,
  ...messagesRoutes,
  ...visitLinksRoutes,
]

/** Every feature's routes, once; `server/features.test.ts` compares them with contract/features.ts. */
export const featureRoutes = (house: Parts): Route[] => [
  ...organisationRoutes(house),
  ...catalogueRoutes,
  ...staffRoutes(house),
  ...clientRoutes,
  ...deskRoutes,
  ...authRoutes(house),
  ...dashboardRoutes,
  ...firstStepsRoutes,
  ...savedViewsRoutes,
  ...paletteRoutes,
  ...outboxRoutes(house),
  ...systemEventsRoutes,
]

/** Figures for /metrics. */
export const featureFigures: Figure[] = [...outboxFigures]

export const constraints: ConstraintFailures = {
  idempotency_company_id_employer_id_route_key_pk: { code: E.stillRunning },
  ...customersConstraints,
  ...citiesConstraints,
  ...districtsConstraints,
  ...metrosConstraints,
  ...contractorsConstraints,
  ...unitsConstraints,
  ...storesConstraints,
  ...revenuePlansConstraints,
  ...workplacesConstraints,
  ...servicesConstraints,
  ...serviceResourcesConstraints,
  ...employerStatusesConstraints,
  ...employersConstraints,
  ...employerDocumentsConstraints,
  ...equipmentTypesConstraints,
  ...schedulesConstraints,
  ...bookingsConstraints,
  ...waitingListConstraints,
  ...savedViewsConstraints,
}
