import type { Screens } from '#contract/core/screens.ts'

export const workPositionsScreens = {
  positionAndAccess: {
    path: '/positions_and_access',
    may: 'WorkPosition.view',
    ru: 'Должности и доступ',
    en: 'Positions and access',
    menu: { name: 'WORK_POSITIONS_VIEW', area: 'settings', place: 50, icon: 'positions' },
  },
  newWorkPosition: {
    path: '/work_positions/new',
    may: 'WorkPosition.create',
    ru: 'Новая должность',
    en: 'New position',
  },
  workPosition: {
    path: '/work_positions/$id',
    may: 'WorkPosition.view',
    ru: 'Должность',
    en: 'Position',
    sample: '/work_positions/2',
  },
} as const satisfies Screens
