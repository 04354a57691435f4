/**
 * The registry of permissions: model → title and actions. A permission is the string `Model.action`; the same word
 * guards the endpoint, the route, the menu entry and the button (000 §6). Kind 2 («pro») belongs to the second product.
 */
const crud = ['view', 'create', 'update', 'delete'] as const
export const models = {
  Booking: {
    title: 'Записи',
    kind: 1,
    actions: [...crud, 'cancel', 'cancel_late', 'status', 'done', 'ignore_ratio', 'nearest_units', 'secret_client', 'download'],
  },
  Calendar: { title: 'Календарь', kind: 1, actions: ['view'] },
  City: { title: 'Города', kind: 1, actions: crud },
  Company: { title: 'Компании', kind: 1, actions: crud },
  Contractor: { title: 'Контрагенты', kind: 1, actions: crud },
  Dashboard: { title: 'Главная', kind: 1, actions: ['view'] },
  Employer: { title: 'Сотрудники', kind: 1, actions: [...crud, 'restore', 'sessions', 'impersonate'] },
  Log: { title: 'Журнал изменений', kind: 1, actions: ['view'] },
  Schedule: { title: 'Расписание', kind: 1, actions: [...crud, 'approve', 'unapprove', 'auto'] },
  Service: { title: 'Услуги', kind: 1, actions: crud },
  Unit: { title: 'Студии', kind: 1, actions: crud },
  User: { title: 'Клиенты', kind: 1, actions: [...crud, 'restore', 'show_phone', 'change_phone', 'block', 'download', 'download_phone'] },
  WorkPosition: { title: 'Должности', kind: 1, actions: crud },
  Workplace: { title: 'Рабочие места', kind: 1, actions: crud },
} as const satisfies Record<string, { title: string; kind: 1 | 2; actions: readonly string[] }>

export type Model = keyof typeof models
export type Permission = { [M in Model]: `${M}.${(typeof models)[M]['actions'][number]}` }[Model]

export const permissions = Object.entries(models).flatMap(([model, one]) =>
  one.actions.map((action) => `${model}.${action}`),
) as Permission[]
