import type { ComponentType } from 'react'
import type { May } from '#contract/core/endpoint.ts'
import { shell } from '#web/core/texts.ts'

export interface Page {
  /** `$id` is a parameter. */
  path: string
  /** The word of the endpoint that the screen begins with. */
  may: May
  title: string
  page: () => Promise<{ default: ComponentType }>
}

/**
 * Every screen of the shell, once: address, permission, title, page. A screen loads when it is opened. This table loads with the
 * sign-in page, so it imports no feature's contract: the permission is typed, the title stands in contract/shell.
 */
export const pages: Page[] = [
  {
    path: '/contractors',
    may: 'Contractor.view',
    title: shell('pages.contractors'),
    page: () => import('#web/contractors/contractors-page.tsx'),
  },
  {
    path: '/contractors/new',
    may: 'Contractor.create',
    title: shell('pages.newContractor'),
    page: () => import('#web/contractors/contractor-page.tsx'),
  },
  {
    path: '/contractors/$id',
    may: 'Contractor.view',
    title: shell('pages.contractor'),
    page: () => import('#web/contractors/contractor-page.tsx'),
  },
  { path: '/units', may: 'Unit.view', title: shell('pages.units'), page: () => import('#web/units/units-page.tsx') },
  { path: '/units/new', may: 'Unit.create', title: shell('pages.newUnit'), page: () => import('#web/units/unit-page.tsx') },
  { path: '/units/$id', may: 'Unit.view', title: shell('pages.unit'), page: () => import('#web/units/unit-page.tsx') },
  {
    path: '/unit/workplaces',
    may: 'Workplace.view',
    title: shell('pages.workplaces'),
    page: () => import('#web/workplaces/workplaces-page.tsx'),
  },
  {
    path: '/unit/workplaces/new',
    may: 'Workplace.create',
    title: shell('pages.newWorkplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/unit/workplaces/$id',
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/unit/$unit_id/workplaces/$id',
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  {
    path: '/units/$unit_id/workplaces/$id',
    may: 'Workplace.view',
    title: shell('pages.workplace'),
    page: () => import('#web/workplaces/workplace-page.tsx'),
  },
  { path: '/companies', may: 'Company.view', title: shell('pages.companies'), page: () => import('#web/companies/companies-page.tsx') },
  {
    path: '/companies/new',
    may: 'Company.create',
    title: shell('pages.newCompany'),
    page: () => import('#web/companies/company-page.tsx'),
  },
  { path: '/companies/$id', may: 'Company.view', title: shell('pages.company'), page: () => import('#web/companies/company-page.tsx') },
  {
    path: '/geography/settings-location',
    may: 'City.view',
    title: shell('pages.cities'),
    page: () => import('#web/cities/cities-page.tsx'),
  },
  {
    path: '/geography/settings-location/new',
    may: 'City.create',
    title: shell('pages.newCity'),
    page: () => import('#web/cities/city-page.tsx'),
  },
  {
    path: '/geography/settings-location/$id',
    may: 'City.view',
    title: shell('pages.city'),
    page: () => import('#web/cities/city-page.tsx'),
  },
]
