/**
 * The registry of permissions: model → title and actions. A permission is the string `Model.action`; the same word
 * guards the endpoint, the route, the menu entry and the button (000 §6). It names the areas that are not built yet too, so that a position
 * can hold its whole set (domain.md §8). Kind 2 («pro») belongs to the second product.
 */
const crud = ['view', 'create', 'update', 'delete'] as const

/** The groups into which the menu and the matrix of rights are divided. */
export const areas = [
  ...([
    'day',
    'clients',
    'staff',
    'autoschedule',
    'goods',
    'finance',
    'analytics',
    'notifications',
    'site',
    'support',
    'settings',
  ] as const),
]
export type Area = (typeof areas)[number]
interface ModelSpec {
  area: Area
  title: string
  kind?: 2
  actions: readonly string[]
}

export const models = {
  Dashboard: { area: 'day', title: 'Главная', actions: ['view', 'widgets'] },
  Calendar: { area: 'day', title: 'Календарь', actions: ['view'] },
  Booking: {
    area: 'day',
    title: 'Записи',
    actions: [...crud, 'cancel', 'cancel_late', 'status', 'done', 'ignore_ratio', 'nearest_units', 'secret_client', 'download'],
  },
  WaitingList: { area: 'day', title: 'Лист ожидания', actions: crud },

  User: {
    area: 'clients',
    title: 'Клиенты',
    actions: [
      ...crud,
      'restore',
      'create_child',
      'show_phone',
      'reveal_phone',
      'health',
      'change_phone',
      'block',
      'download',
      'download_phone',
      'import',
      'merge',
      'archive',
      'erase',
    ],
  },
  Telephony: { area: 'clients', title: 'Телефония', actions: ['view', 'call', 'listen', 'settings'] },
  ClientCall: { area: 'clients', title: 'Звонки клиентам', actions: ['view'] },
  CallCenterWorkplace: { area: 'clients', title: 'Рабочее место оператора', actions: ['view'] },
  Sms: { area: 'clients', title: 'История SMS', actions: ['view'] },
  Feedback: { area: 'clients', title: 'Обратная связь', actions: crud },
  Review: { area: 'clients', title: 'Отзывы из приложения', actions: ['view'] },
  Claim: { area: 'clients', title: 'Претензии', actions: crud },
  Alteration: { area: 'clients', title: 'Переделки', actions: crud },
  NewMaster: { area: 'clients', title: 'Новые мастера', actions: ['view'] },
  Discount: { area: 'clients', title: 'Скидки', actions: crud },
  Promotion: { area: 'clients', title: 'Акции', actions: crud },
  Segment: { area: 'clients', title: 'Сегменты клиентов', actions: [...crud, 'send', 'export'] },

  /** `assign`: positions wider than one's own (docs/decisions/034). Without `card` one sees info, services, history and schedule of an employer (000 §6, «restricted variants»). */
  Employer: {
    area: 'staff',
    title: 'Сотрудники',
    actions: [...crud, 'assign', 'card', 'contacts', 'restore', 'sessions', 'impersonate', 'erase'],
  },
  EmployerDocument: { area: 'staff', title: 'Документы сотрудников', actions: crud },
  Candidate: { area: 'staff', title: 'Кандидаты', actions: crud },
  RecruitRule: { area: 'staff', title: 'Правила подбора', actions: ['view', 'create', 'delete'] },
  Schedule: { area: 'staff', title: 'Расписание', actions: [...crud, 'approve', 'unapprove', 'auto'] },
  Wish: { area: 'staff', title: 'Пожелания к расписанию', actions: ['view', 'create', 'delete'] },
  Attendance: { area: 'staff', title: 'Посещаемость', actions: ['view', 'decide', 'approve'] },
  Checkin: { area: 'staff', title: 'Отметка прихода', actions: ['view', 'break', 'manual', 'master_qr', 'general_qr'] },
  Fingerprint: { area: 'staff', title: 'Отпечатки пальцев', actions: ['view', 'create', 'delete'] },
  PhotoWork: { area: 'staff', title: 'Фото работ', actions: crud },
  Rating: { area: 'staff', title: 'Оценки мастеров', actions: ['view', 'create'] },

  Good: { area: 'goods', title: 'Товары', actions: crud },
  GoodGroup: { area: 'goods', title: 'Группы товаров', actions: crud },
  GoodRemain: { area: 'goods', title: 'Остатки', actions: ['view', 'update'] },
  GoodGive: { area: 'goods', title: 'Выдача материалов', actions: [...crud, 'process'] },
  GoodFlow: { area: 'goods', title: 'Движение товаров', actions: [...crud, 'restore', 'process'] },
  GoodInvoice: { area: 'goods', title: 'Накладные', actions: [...crud, 'process'] },
  GoodInvent: { area: 'goods', title: 'Инвентаризация', actions: [...crud, 'process'] },
  GoodOrder: { area: 'goods', title: 'Заказы товаров', actions: [...crud, 'process'] },
  GoodOrderRule: { area: 'goods', title: 'Правила заказа товаров', actions: crud },
  EquipmentType: { area: 'goods', title: 'Виды оборудования', actions: crud },

  Order: {
    area: 'finance',
    title: 'Чеки',
    actions: [
      ...(['view', 'create', 'update', 'close', 'force_close', 'refund', 'audit'] as const),
      ...(['change_dates', 'change_prices', 'change_creator', 'change_user', 'change_master'] as const),
    ],
  },
  Payment: { area: 'finance', title: 'Платежи', actions: ['view', 'create', 'update', 'reconcile'] },
  Shift: { area: 'finance', title: 'Кассовая смена', actions: ['open', 'close', 'x_report', 'collect', 'count', 'resolve', 'balance'] },
  Exchange: { area: 'finance', title: 'Размен', actions: ['view', 'create', 'update'] },
  /** `only_exchange` narrows `create` to one operation (000 §6); a superuser is never narrowed. */
  RKO: { area: 'finance', title: 'РКО', actions: [...crud, 'only_exchange'] },
  PKO: { area: 'finance', title: 'ПКО', actions: crud },
  Salary: { area: 'finance', title: 'Зарплата', actions: ['view', 'calculate', 'approve', 'delete'] },
  PaymentRequest: { area: 'finance', title: 'Заявки на оплату', actions: ['view', 'create', 'approve'] },
  Certificate: { area: 'finance', title: 'Сертификаты', actions: ['view', 'create', 'sell', 'redeem', 'refund', 'reconcile', 'logs'] },
  ClubCardType: { area: 'finance', title: 'Виды клубных карт', actions: crud },
  ClubCard: { area: 'finance', title: 'Клубные карты', kind: 2, actions: ['view', 'sell'] },
  Bonuses: { area: 'finance', title: 'Бонусы', kind: 2, actions: ['view', 'add', 'history'] },
  Voucher: { area: 'finance', title: 'Промокоды', actions: ['view', 'create', 'delete', 'redeem'] },
  RevenuePlan: { area: 'finance', title: 'Планы выручки', actions: crud },

  Analytics: { area: 'analytics', title: 'Аналитика', actions: ['view', 'create', 'tablets'] },

  Notify: { area: 'notifications', title: 'Рассылки', actions: crud },
  Outbox: { area: 'notifications', title: 'Исходящие сообщения', actions: ['view', 'test', 'retry'] },
  Survey: { area: 'notifications', title: 'Опросы', kind: 2, actions: crud },

  Banner: { area: 'site', title: 'Баннеры', actions: crud },
  NailDesign: { area: 'site', title: 'Дизайн ногтей', kind: 2, actions: crud },
  Teach: { area: 'site', title: 'Обучение', kind: 2, actions: crud },
  Contest: { area: 'site', title: 'Конкурсы', kind: 2, actions: crud },

  Ticket: { area: 'support', title: 'Обращения', actions: ['view', 'create', 'manage'] },
  Chat: { area: 'support', title: 'Чат', actions: ['view'] },
  Notification: { area: 'support', title: 'Уведомления', actions: ['view'] },
  News: { area: 'support', title: 'Новости', actions: crud },

  Account: { area: 'settings', title: 'Свой профиль', actions: ['settings'] },
  WorkPosition: { area: 'settings', title: 'Должности', actions: crud },
  Company: { area: 'settings', title: 'Компании', actions: crud },
  Unit: { area: 'settings', title: 'Студии', actions: crud },
  Workplace: { area: 'settings', title: 'Рабочие места', actions: crud },
  Service: { area: 'settings', title: 'Услуги', actions: crud },
  City: { area: 'settings', title: 'Города', actions: crud },
  Contractor: { area: 'settings', title: 'Контрагенты', actions: crud },
  LegalEntity: { area: 'settings', title: 'Юридические лица', actions: crud },
  Partner: { area: 'settings', title: 'Партнёры', actions: crud },
  Settings: { area: 'settings', title: 'Настройки компании и системы', actions: ['view', 'update'] },
  Log: { area: 'settings', title: 'Журнал изменений', actions: ['view'] },
  Security: { area: 'settings', title: 'Безопасность', actions: ['view'] },
  Retention: { area: 'settings', title: 'Сроки хранения', actions: ['view', 'update'] },
} as const satisfies Record<string, ModelSpec>

export type Model = keyof typeof models
export type Permission = { [M in Model]: `${M}.${(typeof models)[M]['actions'][number]}` }[Model]

export const permissions = Object.entries(models).flatMap(([model, one]) =>
  one.actions.map((action) => `${model}.${action}`),
) as Permission[]

/** 1: a model of this product, 2: one of the second product of the specification. */
export const kindOf = (model: Model): 1 | 2 => (models[model] as ModelSpec).kind ?? 1 // most models leave `kind` out, and `as const` remembers that
