import type { SendingChannel } from '#contract/core/channels.ts'
import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { notifyTemplatesFieldsRu } from './notify-templates.fields.ru.ts'
import type { SubjectMarker, SubjectType } from './notify-templates.ts'

/** Names and examples of what messages of visits have too: one marker is called the same everywhere. */
const { markers, example } = messageTemplatesRu
const { link: _link, 'offer.until': _until, ...visitMarkers } = markers
const { link: _linkExample, 'offer.until': _untilExample, ...visitExample } = example

export const notifyTemplatesRu = {
  title: 'Шаблоны рассылок',
  create: 'Новый шаблон',
  empty: 'Шаблонов пока нет. Шаблон — это готовый текст рассылки; метки в нём заменяются словами о каждом получателе.',
  remove: 'Удалить шаблон «{{name}}»?',
  ...notifyTemplatesFieldsRu,
  subjects: {
    booking: 'Запись',
    user: 'Клиент',
    order: 'Заказ',
    certificate: 'Сертификат',
    employer: 'Сотрудник',
    ticket: 'Обращение',
    news: 'Новость',
  } satisfies Record<SubjectType, string>,
  channels: {
    sms: 'SMS',
    push: 'Push',
    crm: 'Колокольчик',
    push_or_sms: 'Push, а если не дошёл — SMS',
    mail: 'Письмо',
  } satisfies Record<SendingChannel, string>,
  markers: {
    ...visitMarkers,
    'company.name': 'Название компании',
    unsubscribe: 'Ссылка «Отписаться»',
    'order.number': 'Номер заказа',
    'order.day': 'День заказа',
    'order.sum': 'Сумма заказа',
    'certificate.tail': 'Последние знаки номера',
    'certificate.rest': 'Остаток сертификата',
    'certificate.until': 'Действует до',
    'employer.first_name': 'Имя сотрудника',
    'employer.last_name': 'Фамилия сотрудника',
    'employer.position': 'Должность',
    'employer.unit': 'Студия сотрудника',
    'ticket.number': 'Номер обращения',
    'ticket.subject': 'Тема обращения',
    'news.theme': 'Тема новости',
  } satisfies Record<SubjectMarker, string>,
  example: {
    ...visitExample,
    'company.name': 'Окно',
    unsubscribe: 'https://okno.example/u/AbCdEfGhIjKlMnOpQrStUv',
    'order.number': '1024',
    'order.day': '24.11.2026',
    'order.sum': '3200,00 ₽',
    'certificate.tail': '7F2K',
    'certificate.rest': '5000,00 ₽',
    'certificate.until': '24.11.2027',
    'employer.first_name': 'Ольга',
    'employer.last_name': 'Климова',
    'employer.position': 'Мастер',
    'employer.unit': 'Арбат',
    'ticket.number': '48',
    'ticket.subject': 'Не работает лампа',
    'news.theme': 'График на праздники',
  } satisfies Record<SubjectMarker, string>,
  groups: { positions: 'Должности', units: 'Студии' },
  insert: 'Вставить метку',
  subjectHint: 'Тема в колокольчике; на экране устройства и в SMS её нет.',
  letterHint: 'Тема письма.',
  tryOut: 'Отправить себе',
  tried: 'Отправлено вам, с примерами вместо меток',
  preview: 'Как увидит получатель',
  previewNone: 'Здесь появится текст с подставленными метками.',
  size: '{{length}} из {{limit}} знаков, SMS: {{parts}}',
  sizeHint: 'Посчитано по примеру: настоящие имена могут быть длиннее.',
  refusals: {
    marker: 'Неизвестная метка: {{names}}. Вставьте метку из меню под текстом.',
    sms: 'В SMS темы нет.',
    noPhone: 'В вашей карточке нет телефона: отправить некуда.',
    noMail: 'В вашем профиле нет почты: отправить некуда.',
    noDevice: 'У вас не включены уведомления на устройстве: включите их в профиле.',
    mail: 'У письма должна быть тема.',
    taken: 'Шаблон с таким названием уже есть.',
    otherCompany: 'Метки и группы другой компании здесь не показываются.',
  },
} as const
