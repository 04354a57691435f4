import type { Screens } from '#contract/core/screens.ts'

export const workplacesScreens = {
  workplaces: {
    path: '/unit/workplaces',
    may: 'Workplace.view',
    ru: 'Рабочие места',
    en: 'Workplaces',
    menu: { area: 'settings', place: 20, icon: 'workplaces' },
  },
  newWorkplace: {
    path: '/unit/workplaces/new',
    may: 'Workplace.create',
    ru: 'Новое рабочее место',
    en: 'New workplace',
  },
  workplace: {
    path: '/unit/workplaces/$id',
    may: 'Workplace.view',
    ru: 'Рабочее место',
    en: 'Workplace',
    sample: '/unit/workplaces/1',
  },
  workplaceOfUnit: {
    path: '/unit/$unit_id/workplaces/$id',
    may: 'Workplace.view',
    ru: 'Рабочее место',
    en: 'Workplace',
    sample: '/unit/1/workplaces/1',
  },
  workplaceInUnit: {
    path: '/units/$unit_id/workplaces/$id',
    may: 'Workplace.view',
    ru: 'Рабочее место',
    en: 'Workplace',
    sample: '/units/1/workplaces/1',
  },
  intervals: {
    path: '/work_places_intervals',
    may: 'Workplace.view',
    ru: 'Интервалы рабочих мест',
    en: 'Workplace intervals',
    menu: { area: 'settings', place: 30, icon: 'columns' },
  },
} as const satisfies Screens
