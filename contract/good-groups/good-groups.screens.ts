import type { Screens } from '#contract/core/screens.ts'

export const goodGroupsScreens = {
  goodGroups: {
    path: '/good_groups',
    may: 'GoodGroup.view',
    ru: 'Группы товаров',
    en: 'Groups of goods',
    menu: { name: 'PRODUCTS_GROUPS', area: 'goods', place: 2, icon: 'columns' },
  },
  newGoodGroup: { path: '/good_groups/new', may: 'GoodGroup.create', ru: 'Новая группа товаров', en: 'New group of goods' },
  goodGroup: { path: '/good_groups/$id', may: 'GoodGroup.view', ru: 'Группа товаров', en: 'Group of goods', sample: '/good_groups/1' },
} as const satisfies Screens
