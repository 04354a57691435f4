// Printed by `node bin/features.mjs --write` from */*.ts: nobody edits it by hand.
// biome-ignore-all assist/source/organizeImports: printed in the order of the folders
// biome-ignore-all format: printed in packed lines
import type { Endpoints } from '#contract/core/endpoint.ts'
import { activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
import { audits } from '#contract/audits/audits.ts'
import { auth } from '#contract/auth/auth.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { cities } from '#contract/cities/cities.ts'
import { companies } from '#contract/companies/companies.ts'
import { companySettings } from '#contract/company-settings/company-settings.ts'
import { consents } from '#contract/consents/consents.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { countries } from '#contract/countries/countries.ts'
import { customerMerge } from '#contract/customer-merge/customer-merge.ts'
import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customers } from '#contract/customers/customers.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { districts } from '#contract/districts/districts.ts'
import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { employers } from '#contract/employers/employers.ts'
import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { firstSteps } from '#contract/first-steps/first-steps.ts'
import { images } from '#contract/images/images.ts'
import { imports } from '#contract/imports/imports.ts'
import { messageTemplates } from '#contract/message-templates/message-templates.ts'
import { messages } from '#contract/messages/messages.ts'
import { metros } from '#contract/metros/metros.ts'
import { newEmployers } from '#contract/new-employers/new-employers.ts'
import { outbox } from '#contract/outbox/outbox.ts'
import { palette } from '#contract/palette/palette.ts'
import { partners } from '#contract/partners/partners.ts'
import { passwordResets } from '#contract/password-resets/password-resets.ts'
import { photoWorks } from '#contract/photo-works/photo-works.ts'
import { priceChanges } from '#contract/price-changes/price-changes.ts'
import { profile } from '#contract/profile/profile.ts'
import { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { reseating } from '#contract/reseating/reseating.ts'
import { retentionTerms } from '#contract/retention-terms/retention-terms.ts'
import { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { securityEvents } from '#contract/security-events/security-events.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { serviceResources } from '#contract/service-resources/service-resources.ts'
import { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { services } from '#contract/services/services.ts'
import { stores } from '#contract/stores/stores.ts'
import { systemEvents } from '#contract/system-events/system-events.ts'
import { systemSettings } from '#contract/system-settings/system-settings.ts'
import { units } from '#contract/units/units.ts'
import { visitLinks } from '#contract/visit-links/visit-links.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { windows } from '#contract/windows/windows.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'

/** Every feature's endpoints. */
export const features = {
  activityStatuses, audits, auth, bookings, calendar, cities, companies, companySettings, consents, contractors, countries,
  customerMerge, customerNotes, customerOverview, customers, dashboard, districts, employerCategories, employerDocuments,
  employerPriceCategories, employerStatuses, employers, equipmentTypes, firstSteps, images, imports, messageTemplates, messages,
  metros, newEmployers, outbox, palette, partners, passwordResets, photoWorks, priceChanges, profile, registrationEmployers,
  reseating, retentionTerms, revenuePlans, savedViews, schedules, securityEvents, serviceCategories, serviceResources,
  serviceTemplates, services, stores, systemEvents, systemSettings, units, visitLinks, waitingList, widgetSettings, windows,
  workPositions, workplaces, wrongBookings,
} satisfies Record<string, Endpoints>
