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
import { pathTo, type RowPathName } from '#contract/shell/paths.ts'
import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'

/** Where each recorded thing lives: its fields' words, and the name of its page's address if it has one. */
const known: Record<AuditModel, { fields: Record<string, string>; page?: RowPathName }> = {
  activity_status: { fields: activityStatusesRu.fields },
  booking: { fields: bookingsRu.fields, page: 'booking' },
  city: { fields: citiesRu.fields, page: 'city' },
  company: { fields: companiesRu.fields, page: 'company' },
  contractor: { fields: contractorsRu.fields, page: 'contractor' },
  employer: { fields: employersRu.fields, page: 'employer' },
  employer_schedule: { fields: schedulesRu.fields },
  employer_window: { fields: { ...workplacesRu.fields, employer_id: employersRu.one } },
  service: { fields: servicesRu.fields, page: 'service' },
  service_category: { fields: serviceCategoriesRu.fields, page: 'serviceCategory' },
  service_price: { fields: servicesRu.fields },
  system_event: { fields: { ...systemEventsRu.fields } },
  unit: { fields: unitsRu.fields, page: 'unit' },
  user: { fields: customersRu.fields, page: 'customer' },
  waiting_list: { fields: waitingListRu.fields, page: 'waiting' },
  window: { fields: windowsRu.fields },
  work_position: { fields: workPositionsRu.fields, page: 'workPosition' },
  workplace: { fields: workplacesRu.fields, page: 'workplace' },
  workplace_window: { fields: { ...workplacesRu.fields, workplace_id: workplacesRu.one } },
}

const isKnown = (type: string): type is AuditModel => Object.hasOwn(known, type)

/** A download names what was taken, not what was changed. */
export const labelsIn = ({ model_type, event }: Pick<AuditRow, 'model_type' | 'event'>): Record<string, string> =>
  event === 'exported' ? auditsRu.exported : labelsOf(model_type)
const labelsOf = (type: string): Record<string, string> => (isKnown(type) ? known[type].fields : {})
export function pageOf(type: string, id: number): string | null {
  const page = isKnown(type) ? known[type].page : undefined
  return page ? pathTo(page, { id }) : null
}
