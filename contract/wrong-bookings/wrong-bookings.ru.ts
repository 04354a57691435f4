import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import type { WrongCause } from './wrong-bookings.ts'

export const wrongBookingsRu = {
  title: 'Нужно пересадить',
  fields: {
    ...bookingsRu.fields,
    employer_id: 'Мастер',
    workplace_id: 'Рабочее место',
    loss: 'Потеря, мин',
    causes: 'Что не так',
  },
  causes: {
    unit_closed: 'Студия закрыта.',
    no_shift: '{{master}}: время вне утверждённой смены.',
    deleted: 'Мастера больше нет: {{master}}.',
    fired: 'К дню визита мастер не работает: {{master}}.',
    blocked: 'Мастер заблокирован: {{master}}.',
    not_hers: '{{master}} больше не делает «{{service}}».',
    no_price: 'На этот день нет цены: «{{service}}».',
  } satisfies Record<WrongCause, string>,
  back: 'Записи',
  unit: 'Студия',
  find: 'Подобрать место',
  keep: 'Оставить как есть',
  calendar: 'Другое время в календаре',
  finding: 'Ищем место',
  seats: 'Куда перенести',
  sameTime: 'то же время',
  sameDay: 'тот же день',
  special: 'Клиент просил именно этого мастера: сначала спросите клиента.',
  none: 'Рядом места нет. Выберите другое время в календаре или позвоните клиенту.',
  moved: 'Запись перенесена: {{time}}, {{masters}}',
  good: 'Все записи в порядке',
  goodText: 'У каждой будущей записи этой студии есть смена, мастер и цена.',
  failed: 'Записи, которые нужно пересадить, не загрузились',
  seatsFailed: 'Место не нашлось',
} as const
