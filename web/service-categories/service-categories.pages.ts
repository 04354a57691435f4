import type { serviceCategoriesScreens } from '#contract/service-categories/service-categories.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const serviceCategoriesPages = {
  serviceCategories: () => import('./service-categories-page.tsx'),
  serviceCategoryOrder: () => import('./category-order-page.tsx'),
  newServiceCategory: () => import('./service-category-page.tsx'),
  serviceCategory: () => import('./service-category-page.tsx'),
} satisfies PagesOf<typeof serviceCategoriesScreens>
