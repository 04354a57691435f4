import type { Channel } from '#contract/core/channels.ts'
import { messageTemplatesFieldsRu } from './message-templates.fields.ru.ts'
import type { Marker, MessageEvent } from './message-templates.ts'

const link = 'Подтвердить или отменить: {link}'
const visit = '{booking.begin_at}, {unit.name_show}'

export const messageTemplatesRu = {
  title: 'Сообщения клиентам',
  lead: 'Что клиент получает сам, без напоминания администратору. О записи, переносе и отмене сообщение уходит через 10 секунд, когда действие уже не вернуть. Тексты показаны так, как их прочтёт клиент.',
  loadFailed: 'Не удалось получить шаблоны сообщений.',
  ...messageTemplatesFieldsRu,
  events: {
    booked: 'Клиент записан',
    moved: 'Запись перенесена',
    cancelled: 'Запись отменена',
    reminder_day: 'Напоминание за сутки',
    reminder_hours: 'Напоминание за 2 часа',
    offered: 'Освободилось время',
  } satisfies Record<MessageEvent, string>,
  channels: { sms: 'SMS', mail: 'Письмо', push: 'Push' } satisfies Record<Channel, string>,
  markers: {
    'user.first_name': 'Имя клиента',
    'user.last_name': 'Фамилия клиента',
    'booking.begin_at': 'День и время визита',
    'booking.day': 'День визита',
    'booking.time': 'Время визита',
    'unit.name_show': 'Студия',
    'unit.address': 'Адрес студии',
    services: 'Услуги',
    master: 'Мастер',
    link: 'Ссылка «Приду / Отменить»',
    'offer.until': 'До какого часа держим время',
  } satisfies Record<Marker, string>,
  /** Values that the preview shows in place of the markers. */
  example: {
    'user.first_name': 'Анна',
    'user.last_name': 'Петрова',
    'booking.begin_at': '24.11.2026 в 12:00',
    'booking.day': '24.11.2026',
    'booking.time': '12:00',
    'unit.name_show': 'Арбат',
    'unit.address': 'ул. Арбат, д. 24',
    services: 'Маникюр с покрытием',
    master: 'Климова Анна',
    link: 'https://okno.example/c/AbCdEfGhIjKlMnOpQrStUv',
    'offer.until': '18:30',
  } satisfies Record<Marker, string>,
  /** Words that hold until the company writes others. */
  texts: {
    booked: `{user.first_name}, вы записаны: ${visit}. {services}. ${link}`,
    moved: `{user.first_name}, запись перенесена: ${visit}. ${link}`,
    cancelled: `{user.first_name}, запись ${visit} отменена.`,
    reminder_day: `{user.first_name}, ждём вас ${visit}. {services}. ${link}`,
    reminder_hours: `{user.first_name}, ждём вас сегодня в {booking.time}, {unit.name_show}, {unit.address}. ${link}`,
    offered:
      'Освободилось время: {booking.day} в {booking.time}, {unit.name_show}. Ответьте или позвоните, чтобы записаться: держим до {offer.until}.',
  } satisfies Record<MessageEvent, string>,
  refusals: { marker: 'Неизвестная метка: {{names}}. Выберите метку из списка под текстом.' },
  on: 'Отправляется',
  off: 'Не отправляется',
  edit: 'Изменить: {{event}}, {{channel}}',
  changed: 'Изменено {{at}}',
  insert: 'Вставить метку',
  preview: 'Как увидит клиент',
  size: '{{length}} из {{limit}} знаков, SMS: {{parts}}',
  sizeHint: 'Кириллицей в одно SMS входит 70 знаков, в каждую часть длинного — 67. Настоящие имена и услуги могут быть длиннее примера.',
  saved: 'Шаблон сохранён',
} as const
