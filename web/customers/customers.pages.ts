import type { customersScreens } from '#contract/customers/customers.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const customersPages = {
  customers: () => import('./customers-page.tsx'),
  newCustomer: () => import('./customer-page.tsx'),
  customer: () => import('./customer-page.tsx'),
} satisfies PagesOf<typeof customersScreens>
