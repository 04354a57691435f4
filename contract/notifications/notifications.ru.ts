import type { NotificationKind } from './notifications.ts'

export const notificationsRu = {
  title: 'Уведомления',
  fields: {
    id: '№',
    notification_id: '№ уведомления',
    type: 'О чём',
    created_at: 'Отправлено',
    at: 'Когда',
    read_at: 'Прочитано',
    data: 'Содержание',
    message: 'Текст',
    link: 'Куда ведёт',
    employer_id: 'Сотрудник',
    ticket_id: 'Обращение',
    item_id: 'Движение товаров',
    order_id: 'Заказ',
    batch: 'Партия сертификатов',
    author: 'Автор',
    full_name: 'Имя автора',
    sticky: 'Закреплено сверху',
    fix_top: 'Закреплено сверху',
    theme: 'Тема',
    news_id: 'Новость',
    limit: 'Сколько показать',
    offset: 'Сколько пропустить',
    before: 'Старше какого',
    has_more: 'Есть ещё',
    count: 'Сколько прочитано',
    unread_notifications_count: 'Непрочитанных',
  },
  kinds: {
    mention: 'Упоминание в чате',
    news: 'Новость',
    payment_request: 'Заявка на оплату',
    shift_approved: 'График утверждён',
    waiting_offer: 'Освободилось время',
    wrong_booking: 'Неверная запись',
    low_stock: 'Заканчивается товар',
    fn_term: 'Срок фискального накопителя',
    good_order: 'Заказ товаров',
    import_done: 'Импорт завершён',
    new_sign_in: 'Вход с нового устройства',
    missed_call: 'Пропущенный звонок',
    feedback: 'Отзыв',
    ticket_answer: 'Ответ на обращение',
    ticket_assigned: 'Обращение назначено',
    ticket_due: 'Срок обращения подходит',
    ticket_breach: 'Срок обращения прошёл',
    campaign_done: 'Рассылка завершена',
    mailing: 'Сообщение',
  } satisfies Record<NotificationKind, string>,
  tabs: { label: 'Какие уведомления', all: 'Все', unread: 'Непрочитанные', read: 'Прочитанные', NewsList: 'Новости' },
  addNews: 'Новая новость',
  readAll: 'Прочитать все',
  readAllDone: 'Все уведомления прочитаны',
  toAll: 'Все уведомления',
  sent: 'Отправлено: {{date}}',
  close: 'Закрыть',
  readOne: 'Прочитано',
  isUnread: 'не прочитано',
  from: 'От: {{name}}',
  more: 'Показать ещё',
  open: 'Открыть',
  loadFailed: 'Не удалось получить уведомления.',
  empty: {
    all: 'Уведомлений пока нет. Здесь появится всё, что касается вас: упоминания в чате, решения по заявкам, утверждённый график.',
    unread: 'Непрочитанных нет',
    read: 'Прочитанных пока нет',
  },
} as const

/** Words of notifications that leave the house by mail or push. */
export const notificationWords = {
  letter: (message: string, link: string) => `${message}\n\nОткрыть в «Окне»: ${link}`,
  /** The line about notifications that were held back in quiet hours. */
  waiting: (count: number) => `${count} ${fresh[russian.select(count)]}`,
} as const

const russian = new Intl.PluralRules('ru')
const fresh: Record<string, string> = {
  ...{ one: 'новое уведомление', few: 'новых уведомления', many: 'новых уведомлений', other: 'новых уведомлений' },
}
