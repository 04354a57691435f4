import type { Screens } from '#contract/core/screens.ts'

export const serviceCategoriesScreens = {
  serviceCategories: {
    path: '/services/categories',
    may: 'Service.view',
    ru: 'Категории услуг',
    en: 'Service categories',
  },
  serviceCategoryOrder: {
    path: '/services/categories/order',
    may: 'Service.view',
    ru: 'Порядок категорий услуг',
    en: 'Order of service categories',
  },
  newServiceCategory: {
    path: '/services/category/new',
    may: 'Service.create',
    ru: 'Новая категория услуг',
    en: 'New service category',
  },
  serviceCategory: {
    path: '/services/category/$id',
    may: 'Service.view',
    ru: 'Категория услуг',
    en: 'Service category',
    sample: '/services/category/12',
  },
} as const satisfies Screens
