import type { Answer, CallInput, Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { activityStatusesExamples } from '#server/activity-statuses/activity-statuses.cast.ts'
import { auditsExamples } from '#server/audits/audits.cast.ts'
import { authExamples } from '#server/auth/auth.cast.ts'
import { bookingsExamples } from '#server/bookings/bookings.cast.ts'
import { calendarExamples } from '#server/calendar/calendar.cast.ts'
import { citiesExamples } from '#server/cities/cities.cast.ts'
import { companiesExamples } from '#server/companies/companies.cast.ts'
import { companySettingsExamples } from '#server/company-settings/company-settings.cast.ts'
import { consentsExamples } from '#server/consents/consents.cast.ts'
import { contractorsExamples } from '#server/contractors/contractors.cast.ts'
import { countriesExamples } from '#server/countries/countries.cast.ts'
import { customerMergeExamples } from '#server/customer-merge/customer-merge.cast.ts'
import { customerNotesExamples } from '#server/customer-notes/customer-notes.cast.ts'
import { customersExamples } from '#server/customers/customers.cast.ts'
import { dashboardExamples } from '#server/dashboard/dashboard.cast.ts'
import { districtsExamples } from '#server/districts/districts.cast.ts'
import { employerCategoriesExamples } from '#server/employer-categories/employer-categories.cast.ts'
import { employerDocumentsExamples } from '#server/employer-documents/employer-documents.cast.ts'
import { employerPriceCategoriesExamples } from '#server/employer-price-categories/employer-price-categories.cast.ts'
import { employerStatusesExamples } from '#server/employer-statuses/employer-statuses.cast.ts'
import { employersExamples } from '#server/employers/employers.cast.ts'
import { equipmentTypesExamples } from '#server/equipment-types/equipment-types.cast.ts'
import { firstStepsExamples } from '#server/first-steps/first-steps.cast.ts'
import { imagesExamples } from '#server/images/images.cast.ts'
import { importsExamples } from '#server/imports/imports.cast.ts'
import { messageTemplatesExamples } from '#server/message-templates/message-templates.cast.ts'
import { messagesExamples } from '#server/messages/messages.cast.ts'
import { metrosExamples } from '#server/metros/metros.cast.ts'
import { newEmployersExamples } from '#server/new-employers/new-employers.cast.ts'
import { outboxExamples } from '#server/outbox/outbox.cast.ts'
import { paletteExamples } from '#server/palette/palette.cast.ts'
import { partnersExamples } from '#server/partners/partners.cast.ts'
import { photoWorksExamples } from '#server/photo-works/photo-works.cast.ts'
import { priceChangesExamples } from '#server/price-changes/price-changes.cast.ts'
import { profileExamples } from '#server/profile/profile.cast.ts'
import { registrationEmployersExamples } from '#server/registration-employers/registration-employers.cast.ts'
import { reseatingExamples } from '#server/reseating/reseating.cast.ts'
import { revenuePlansExamples } from '#server/revenue-plans/revenue-plans.cast.ts'
import { savedViewsExamples } from '#server/saved-views/saved-views.cast.ts'
import { schedulesExamples } from '#server/schedules/schedules.cast.ts'
import { serviceCategoriesExamples } from '#server/service-categories/service-categories.cast.ts'
import { serviceResourcesExamples } from '#server/service-resources/service-resources.cast.ts'
import { serviceTemplatesExamples } from '#server/service-templates/service-templates.cast.ts'
import { servicesExamples } from '#server/services/services.cast.ts'
import { storesExamples } from '#server/stores/stores.cast.ts'
import { systemEventsExamples } from '#server/system-events/system-events.cast.ts'
import { systemSettingsExamples } from '#server/system-settings/system-settings.cast.ts'
import { unitsExamples } from '#server/units/units.cast.ts'
import { visitLinksExamples } from '#server/visit-links/visit-links.cast.ts'
import { waitingListExamples } from '#server/waiting-list/waiting-list.cast.ts'
import { widgetSettingsExamples } from '#server/widget-settings/widget-settings.cast.ts'
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
  customerMerge: customerMergeExamples,
  customerNotes: customerNotesExamples,
  consents: consentsExamples,
  imports: importsExamples,
  firstSteps: firstStepsExamples,
  countries: countriesExamples,
  cities: citiesExamples,
  districts: districtsExamples,
  metros: metrosExamples,
  companies: companiesExamples,
  companySettings: companySettingsExamples,
  systemSettings: systemSettingsExamples,
  widgetSettings: widgetSettingsExamples,
  partners: partnersExamples,
  units: unitsExamples,
  stores: storesExamples,
  revenuePlans: revenuePlansExamples,
  workplaces: workplacesExamples,
  serviceCategories: serviceCategoriesExamples,
  services: servicesExamples,
  serviceTemplates: serviceTemplatesExamples,
  priceChanges: priceChangesExamples,
  serviceResources: serviceResourcesExamples,
  workPositions: workPositionsExamples,
  employerCategories: employerCategoriesExamples,
  employerPriceCategories: employerPriceCategoriesExamples,
  employerStatuses: employerStatusesExamples,
  employers: employersExamples,
  employerDocuments: employerDocumentsExamples,
  equipmentTypes: equipmentTypesExamples,
  newEmployers: newEmployersExamples,
  photoWorks: photoWorksExamples,
  profile: profileExamples,
  registrationEmployers: registrationEmployersExamples,
  images: imagesExamples,
  schedules: schedulesExamples,
  windows: windowsExamples,
  waitingList: waitingListExamples,
  bookings: bookingsExamples,
  wrongBookings: wrongBookingsExamples,
  reseating: reseatingExamples,
  messageTemplates: messageTemplatesExamples,
  messages: messagesExamples,
  visitLinks: visitLinksExamples,
  savedViews: savedViewsExamples,
  palette: paletteExamples,
  outbox: outboxExamples,
  systemEvents: systemEventsExamples,
}
