import { activityStatusesRu } from '#contract/activity-statuses/activity-statuses.ru.ts'
import { auditsRu } from '#contract/audits/audits.ru.ts'
import type { AuditModel, AuditRow } from '#contract/audits/audits.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { citiesRu } from '#contract/cities/cities.ru.ts'
import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companySettingsRu } from '#contract/company-settings/company-settings.ru.ts'
import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { districtsRu } from '#contract/districts/districts.ru.ts'
import { employerCategoriesRu } from '#contract/employer-categories/employer-categories.ru.ts'
import { employerDocumentsRu } from '#contract/employer-documents/employer-documents.ru.ts'
import { employerPriceCategoriesRu } from '#contract/employer-price-categories/employer-price-categories.ru.ts'
import { employerStatusesRu } from '#contract/employer-statuses/employer-statuses.ru.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { metrosRu } from '#contract/metros/metros.ru.ts'
import { partnersRu } from '#contract/partners/partners.ru.ts'
import { photoWorksRu } from '#contract/photo-works/photo-works.ru.ts'
import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { serviceResourcesRu } from '#contract/service-resources/service-resources.ru.ts'
import { serviceTemplatesRu } from '#contract/service-templates/service-templates.ru.ts'
import { servicesRu } from '#contract/services/services.ru.ts'
import { pathTo, type RowPathName } from '#contract/shell/paths.ts'
import { storesRu } from '#contract/stores/stores.ru.ts'
import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { systemSettingsRu } from '#contract/system-settings/system-settings.ru.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { widgetSettingsRu } from '#contract/widget-settings/widget-settings.ru.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'

/** Where each recorded thing lives: its fields' words, and the name of its page's address if it has one. */
const known: Record<AuditModel, { fields: Record<string, string>; page?: RowPathName }> = {
  activity_status: { fields: activityStatusesRu.fields },
  booking: { fields: bookingsRu.fields, page: 'booking' },
  city: { fields: citiesRu.fields, page: 'city' },
  city_district: { fields: districtsRu.fields, page: 'district' },
  company: { fields: companiesRu.fields, page: 'company' },
  company_settings: { fields: companySettingsRu.fields },
  contractor: { fields: contractorsRu.fields, page: 'contractor' },
  employer: { fields: employersRu.fields, page: 'employer' },
  employer_category: { fields: employerCategoriesRu.fields },
  employer_document: { fields: employerDocumentsRu.fields },
  employer_price_category: { fields: employerPriceCategoriesRu.fields },
  employer_schedule: { fields: schedulesRu.fields },
  employer_status: { fields: employerStatusesRu.fields },
  employer_window: { fields: { ...workplacesRu.fields, employer_id: employersRu.one } },
  equipment_type: { fields: equipmentTypesRu.fields },
  photo_work: { fields: photoWorksRu.fields },
  partner: { fields: partnersRu.fields },
  message_template: { fields: messageTemplatesRu.fields },
  metro: { fields: metrosRu.fields, page: 'metro' },
  revenue_plan: { fields: revenuePlansRu.fields },
  service: { fields: servicesRu.fields, page: 'service' },
  service_category: { fields: serviceCategoriesRu.fields, page: 'serviceCategory' },
  service_price: { fields: servicesRu.fields },
  service_resource: { fields: serviceResourcesRu.fields },
  service_template: { fields: serviceTemplatesRu.fields, page: 'serviceTemplate' },
  store: { fields: storesRu.fields },
  system_event: { fields: { ...systemEventsRu.fields } },
  system_settings: { fields: systemSettingsRu.fields },
  unit: { fields: { ...unitsRu.settings, ...unitsRu.fields }, page: 'unit' },
  unit_schedule: { fields: unitsRu.fields },
  user: { fields: customersRu.fields, page: 'customer' },
  waiting_list: { fields: waitingListRu.fields, page: 'waiting' },
  widget_settings: { fields: widgetSettingsRu.fields },
  window: { fields: windowsRu.fields },
  work_position: { fields: workPositionsRu.fields, page: 'workPosition' },
  workplace: { fields: workplacesRu.fields, page: 'workplace' },
  workplace_window: { fields: { ...workplacesRu.fields, workplace_id: workplacesRu.one } },
}

export const isAuditModel = (type: string): type is AuditModel => Object.hasOwn(known, type)

/** A download names what was taken, not what was changed. */
export const labelsIn = ({ model_type, event }: Pick<AuditRow, 'model_type' | 'event'>): Record<string, string> =>
  event === 'exported' ? auditsRu.exported : labelsOf(model_type)
const labelsOf = (type: string): Record<string, string> => (isAuditModel(type) ? known[type].fields : {})
export function pageOf(type: string, id: number): string | null {
  const page = isAuditModel(type) ? known[type].page : undefined
  return page ? pathTo(page, { id }) : null
}
