import { activityStatusesRu } from '#contract/activity-statuses/activity-statuses.ru.ts'
import { auditsRu } from '#contract/audits/audits.ru.ts'
import type { AuditModel, AuditRow } from '#contract/audits/audits.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { citiesRu } from '#contract/cities/cities.ru.ts'
import { companiesRu } from '#contract/companies/companies.ru.ts'
import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { servicesRu } from '#contract/services/services.ru.ts'
import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'

/** Where each recorded thing lives: its fields' words, and the address of its page if it has one. */
const known: Record<AuditModel, { fields: Record<string, string>; page?: (id: number) => string }> = {
  activity_status: { fields: activityStatusesRu.fields },
  booking: { fields: bookingsRu.fields, page: (id) => `/bookings/${id}` },
  city: { fields: citiesRu.fields, page: (id) => `/geography/settings-location/${id}` },
  company: { fields: companiesRu.fields, page: (id) => `/companies/${id}` },
  contractor: { fields: contractorsRu.fields, page: (id) => `/contractors/${id}` },
  employer: { fields: employersRu.fields, page: (id) => `/employers/${id}` },
  employer_schedule: { fields: schedulesRu.fields },
  employer_window: { fields: { ...workplacesRu.fields, employer_id: employersRu.one } },
  service: { fields: servicesRu.fields, page: (id) => `/services/${id}` },
  service_category: { fields: serviceCategoriesRu.fields, page: (id) => `/services/category/${id}` },
  service_price: { fields: servicesRu.fields },
  system_event: { fields: { ...systemEventsRu.fields } },
  unit: { fields: unitsRu.fields, page: (id) => `/units/${id}` },
  user: { fields: customersRu.fields, page: (id) => `/customers/${id}` },
  waiting_list: { fields: waitingListRu.fields, page: (id) => `/waiting-list/${id}` },
  window: { fields: windowsRu.fields },
  work_position: { fields: workPositionsRu.fields, page: (id) => `/work_positions/${id}` },
  workplace: { fields: workplacesRu.fields, page: (id) => `/unit/workplaces/${id}` },
  workplace_window: { fields: { ...workplacesRu.fields, workplace_id: workplacesRu.one } },
}

const isKnown = (type: string): type is AuditModel => Object.hasOwn(known, type)

/** A download names what was taken, not what was changed. */
export const labelsIn = ({ model_type, event }: Pick<AuditRow, 'model_type' | 'event'>): Record<string, string> =>
  event === 'exported' ? auditsRu.exported : labelsOf(model_type)
const labelsOf = (type: string): Record<string, string> => (isKnown(type) ? known[type].fields : {})
export const pageOf = (type: string, id: number): string | null => (isKnown(type) ? (known[type].page?.(id) ?? null) : null)
