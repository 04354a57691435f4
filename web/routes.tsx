import type { ComponentType } from 'react'
import type { May } from '#contract/core/endpoint.ts'
import { paths } from '#contract/shell/paths.ts'
import type { shellRu } from '#contract/shell/shell.ru.ts'
import { shell } from '#web/core/texts.ts'

export interface Page {
  /** `$id` is a parameter. */
  path: string
  /** The word of the endpoint that the screen begins with; of several all. */
  may: May | readonly May[]
  title: string
  page: () => Promise<{ default: ComponentType }>
}

type Name = keyof typeof paths
type Title = keyof typeof shellRu.pages

/** `title` where it is not the name of the address. */
const screen = (name: Name, may: Page['may'], page: Page['page'], title = name as Title): Page => ({
  path: paths[name],
  may,
  get title() {
    return shell(`pages.${title}`)
  },
  page,
})

/**
 * Every screen of the shell, once: address, permission, page, title. A screen loads when it is opened. This table loads with the
 * sign-in page, so it imports no feature's contract: the permission is typed, the title stands in contract/shell.
 */
// biome-ignore format: a screen is a line
export const pages: Page[] = [
  screen('calendar', 'Calendar.view', () => import('#web/calendar/calendar-page.tsx')),
  screen('newBooking', 'Booking.create', () => import('#web/bookings/new-booking-page.tsx')),
  screen('waitingList', 'WaitingList.view', () => import('#web/waiting-list/waiting-list-page.tsx')),
  screen('newWaiting', 'WaitingList.create', () => import('#web/waiting-list/waiting-page.tsx')),
  screen('waiting', 'WaitingList.view', () => import('#web/waiting-list/waiting-page.tsx')),
  screen('bookings', 'Booking.view', () => import('#web/bookings/bookings-page.tsx')),
  screen('bookingStatuses', 'Booking.view', () => import('#web/bookings/booking-statuses-page.tsx')),
  screen('newBookingOld', 'Booking.create', () => import('#web/bookings/old-booking-page.tsx')),
  screen('reseating', 'Booking.update', () => import('#web/reseating/reseating-page.tsx')),
  screen('wrongBookings', 'Booking.view', () => import('#web/wrong-bookings/wrong-bookings-page.tsx')),
  screen('booking', 'Booking.view', () => import('#web/bookings/booking-page.tsx')),
  screen('Schedule', 'Schedule.view', () => import('#web/schedules/schedule-page.tsx'), 'schedule'),
  screen('customers', 'User.view', () => import('#web/customers/customers-page.tsx')),
  screen('newCustomer', 'User.create', () => import('#web/customers/customer-page.tsx')),
  screen('customerTwins', 'User.merge', () => import('#web/customer-merge/twins-page.tsx')),
  screen('customersImport', ['User.import', 'User.show_phone'], () => import('#web/imports/customers-import-page.tsx')),
  screen('movingIn', 'Settings.view', () => import('#web/imports/moving-in-page.tsx')),
  screen('servicesImport', ['Service.create', 'Service.update'], () => import('#web/imports/services-import-page.tsx')),
  screen('staffImport', ['Employer.create', 'Employer.update', 'Employer.contacts'], () => import('#web/imports/staff-import-page.tsx')),
  screen('bookingsImport', ['Booking.create', 'User.show_phone'], () => import('#web/imports/bookings-import-page.tsx')),
  screen('customer', 'User.view', () => import('#web/customers/customer-page.tsx')),
  screen('outbox', 'Outbox.view', () => import('#web/outbox/outbox-page.tsx')),
  screen('notify-templates', 'Notify.view', () => import('#web/message-templates/message-templates-page.tsx'), 'messageTemplates'),
  screen('apiDocs', 'anyone', () => import('#web/api-docs/api-docs-page.tsx')),
  screen('logs', 'Log.view', () => import('#web/audits/audits-page.tsx')),
  screen('log', 'Log.view', () => import('#web/audits/audit-page.tsx')),
  screen('recordState', 'anyone', () => import('#web/audits/state-page.tsx')),
  screen('equipmentTypes', 'EquipmentType.view', () => import('#web/equipment-types/equipment-types-page.tsx')),
  screen('newEquipmentType', 'EquipmentType.create', () => import('#web/equipment-types/equipment-type-page.tsx')),
  screen('equipmentType', 'EquipmentType.view', () => import('#web/equipment-types/equipment-type-page.tsx')),
  screen('registration-employers', 'Candidate.view', () => import('#web/registration-employers/registration-employers-page.tsx'), 'registrationEmployers'),
  screen('registration-employer', 'Candidate.view', () => import('#web/registration-employers/registration-employer-page.tsx'), 'registrationEmployer'),
  screen('newEmployers', 'NewMaster.view', () => import('#web/new-employers/new-employers-page.tsx')),
  screen('Photoworks', 'PhotoWork.view', () => import('#web/photo-works/photo-works-page.tsx'), 'photoWorks'),
  screen('contractors', 'Contractor.view', () => import('#web/contractors/contractors-page.tsx')),
  screen('newContractor', 'Contractor.create', () => import('#web/contractors/contractor-page.tsx')),
  screen('contractor', 'Contractor.view', () => import('#web/contractors/contractor-page.tsx')),
  screen('copyCompany', 'superuser', () => import('#web/companies/copy-company-page.tsx')),
  screen('companySettings', 'Settings.view', () => import('#web/company-settings/company-settings-page.tsx')),
  screen('systemSettings', 'Settings.view', () => import('#web/system-settings/system-settings-page.tsx')),
  screen('widget-settings', 'Settings.view', () => import('#web/widget-settings/widget-settings-page.tsx'), 'widgetSettings'),
  screen('consent-texts', 'Settings.view', () => import('#web/consents/consent-texts-page.tsx'), 'consentTexts'),
  screen('partners', 'Partner.view', () => import('#web/partners/partners-page.tsx')),
  screen('newPartner', 'Partner.create', () => import('#web/partners/partner-page.tsx')),
  screen('partner', 'Partner.view', () => import('#web/partners/partner-page.tsx')),
  screen('units', 'Unit.view', () => import('#web/units/units-page.tsx')),
  screen('newUnit', 'Unit.create', () => import('#web/units/unit-page.tsx')),
  screen('unit', 'Unit.view', () => import('#web/units/unit-page.tsx')),
  screen('workplaces', 'Workplace.view', () => import('#web/workplaces/workplaces-page.tsx')),
  screen('newWorkplace', 'Workplace.create', () => import('#web/workplaces/workplace-page.tsx')),
  screen('workplace', 'Workplace.view', () => import('#web/workplaces/workplace-page.tsx')),
  screen('workplaceOfUnit', 'Workplace.view', () => import('#web/workplaces/workplace-page.tsx'), 'workplace'),
  screen('workplaceInUnit', 'Workplace.view', () => import('#web/workplaces/workplace-page.tsx'), 'workplace'),
  screen('intervals', 'Workplace.view', () => import('#web/workplaces/intervals-page.tsx')),
  screen('companies', 'Company.view', () => import('#web/companies/companies-page.tsx')),
  screen('newCompany', 'Company.create', () => import('#web/companies/company-page.tsx')),
  screen('company', 'Company.view', () => import('#web/companies/company-page.tsx')),
  screen('SettingsLocation', 'superuser', () => import('#web/cities/cities-page.tsx'), 'cities'),
  screen('newCity', 'superuser', () => import('#web/cities/city-page.tsx')),
  screen('city', 'superuser', () => import('#web/cities/city-page.tsx')),
  screen('districts', 'superuser', () => import('#web/districts/districts-page.tsx')),
  screen('newDistrict', 'superuser', () => import('#web/districts/district-page.tsx')),
  screen('district', 'superuser', () => import('#web/districts/district-page.tsx')),
  screen('metros', 'superuser', () => import('#web/metros/metros-page.tsx')),
  screen('newMetro', 'superuser', () => import('#web/metros/metro-page.tsx')),
  screen('metro', 'superuser', () => import('#web/metros/metro-page.tsx')),
  screen('countries', 'superuser', () => import('#web/countries/countries-page.tsx')),
  screen('unitRevenuePlans', 'RevenuePlan.view', () => import('#web/revenue-plans/revenue-plans-page.tsx'), 'revenuePlans'),
  screen('employers', 'Employer.view', () => import('#web/employers/employers-page.tsx')),
  screen('newEmployer', 'Employer.create', () => import('#web/employers/employer-page.tsx')),
  screen('employerStatuses', 'Settings.view', () => import('#web/employer-statuses/employer-statuses-page.tsx')),
  screen('newEmployerStatus', 'Settings.update', () => import('#web/employer-statuses/employer-status-page.tsx')),
  screen('employerStatus', 'Settings.view', () => import('#web/employer-statuses/employer-status-page.tsx')),
  screen('employer', 'Employer.view', () => import('#web/employers/employer-page.tsx')),
  screen('services', 'Service.view', () => import('#web/services/services-page.tsx')),
  screen('newService', 'Service.create', () => import('#web/services/service-page.tsx')),
  screen('service', 'Service.view', () => import('#web/services/service-page.tsx')),
  screen('priceChanges', 'Service.update', () => import('#web/price-changes/price-changes-page.tsx')),
  screen('serviceTemplates', 'Service.view', () => import('#web/service-templates/service-templates-page.tsx')),
  screen('newServiceTemplate', 'Service.create', () => import('#web/service-templates/service-template-page.tsx')),
  screen('serviceTemplate', 'Service.view', () => import('#web/service-templates/service-template-page.tsx')),
  screen('copyTemplates', 'Service.create', () => import('#web/service-templates/copy-templates-page.tsx')),
  screen('serviceCategories', 'Service.view', () => import('#web/service-categories/service-categories-page.tsx')),
  screen('serviceCategoryOrder', 'Service.view', () => import('#web/service-categories/category-order-page.tsx')),
  screen('newServiceCategory', 'Service.create', () => import('#web/service-categories/service-category-page.tsx')),
  screen('serviceCategory', 'Service.view', () => import('#web/service-categories/service-category-page.tsx')),
  screen('positionAndAccess', 'WorkPosition.view', () => import('#web/work-positions/work-positions-page.tsx'), 'workPositions'),
  screen('newWorkPosition', 'WorkPosition.create', () => import('#web/work-positions/work-position-page.tsx')),
  screen('workPosition', 'WorkPosition.view', () => import('#web/work-positions/work-position-page.tsx')),
  screen('help', 'anyone', () => import('#web/help/help-page.tsx')),
  screen('settingsAccount', 'Account.settings', () => import('#web/profile/account-page.tsx')),
]
