import type { Alarm, EventKind } from './security-events.ts'

export const securityEventsRu = {
  title: 'Безопасность',
  empty: 'Пока ничего не случилось. Здесь появятся входы, отказы, смены паролей и второго шага входа, выгрузки и тревоги.',
  fields: {
    id: '№',
    kind: 'Событие',
    code: 'Код отказа',
    count: 'Раз за минуту',
    employer: 'Кто',
    impersonator: 'Кто смотрел его глазами',
    place: 'Где',
    about: 'С кем',
    address: 'Адрес',
    agent: 'Устройство',
    created_at: 'Когда',
    day: 'День',
    group: 'Что показать',
  },
  kinds: {
    signed_in: 'Вход',
    signed_out: 'Выход',
    confirmed: 'Подтверждение паролем',
    password_changed: 'Смена своего пароля',
    password_set: 'Пароль задан другому',
    reset_asked: 'Сброс пароля запрошен',
    reset_done: 'Пароль сброшен по коду',
    factor_on: 'Вход по коду включён',
    factor_off: 'Вход по коду отключён',
    recovery_codes: 'Новые запасные коды',
    factor_reset: 'Вход по коду снят другому',
    looked_through: 'Вход от имени другого',
    company_switched: 'Переход в другую компанию',
    sessions_ended: 'Сессии закрыты',
    exported: 'Выгрузка списка',
    archived: 'Выданы все данные человека',
    phone_shown: 'Показан номер клиента',
    erased: 'Данные человека стёрты',
    refused: 'Отказ',
    guessing: 'Тревога: подбирают пароль',
    probing: 'Тревога: много отказов',
    taking_away: 'Тревога: много выгрузок',
  } satisfies Record<EventKind, string>,
  groups: { alarms: 'Тревоги', refusals: 'Отказы', acts: 'Действия' },
  models: { employer: 'Сотрудник', user: 'Клиент' },
  unknown: 'Неизвестный',
  /** The place of calls around the sign-in, which has no title of its own. */
  signIn: 'Вход',
  actedBy: 'глазами: {{name}}',
  times: '× {{count}}',
} as const

/** In place of the address or person of an alarm, where neither is known. */
export const unknownAddress = 'неизвестный адрес'

/** The SMS and e-mail to people who answer for security, at most once an hour about one thing. */
export const alarmWords: Record<Alarm, (who: string) => string> = {
  guessing: (who) => `«Окно»: похоже, подбирают пароль (${who}). Что случилось — на странице «Безопасность».`,
  probing: (who) => `«Окно»: слишком много отказов за десять минут (${who}). Что случилось — на странице «Безопасность».`,
  taking_away: (who) => `«Окно»: много выгрузок за час (${who}). Что случилось — на странице «Безопасность».`,
}
