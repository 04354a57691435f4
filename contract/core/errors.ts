/** The catalogue of server codes: HTTP status and words (000 §8, 002 §8, decisions.md «Wire»). What, why, what to do. */
export const errors = {
  400: {
    status: 400,
    ru: 'Запрос не разобран. Обновите страницу и повторите.',
    en: 'The request could not be read. Reload the page and try again.',
  },
  404: { status: 404, ru: 'Запись не найдена. Возможно, её удалили.', en: 'Not found. It may have been deleted.' },
  413: { status: 413, ru: 'Слишком большой запрос.', en: 'The request is too large.' },
  422: { status: 422, ru: 'Проверьте поля формы.', en: 'Check the fields of the form.' },
  429: { status: 429, ru: 'Слишком много попыток. Подождите минуту и повторите.', en: 'Too many attempts. Wait a minute and try again.' },
  500: { status: 500, ru: 'Серверная ошибка.', en: 'Server error.' },
  503: {
    status: 503,
    ru: 'Сервер временно недоступен. Повторите через несколько секунд.',
    en: 'The server is unavailable. Try again in a few seconds.',
  },
  1004: { status: 401, ru: 'Войдите в систему.', en: 'Sign in.' },
  1005: { status: 401, ru: 'Сессия истекла. Войдите снова.', en: 'The session has expired. Sign in again.' },
  1010: { status: 401, ru: 'Неверный логин и/или пароль.', en: 'Wrong login and/or password.' },
  1011: { status: 401, ru: 'Введите код из приложения или запасной код.', en: 'Enter the code of the application or a recovery code.' },
  1012: { status: 401, ru: 'Не удалось продлить сессию. Войдите снова.', en: 'The session could not be renewed. Sign in again.' },
  1030: { status: 403, ru: 'Недостаточно прав для этого действия. Обратитесь к руководителю.', en: 'Not enough permissions.' },
  1031: { status: 403, ru: 'Действие доступно только суперпользователю.', en: 'Only a superuser may do this.' },
  1032: { status: 403, ru: 'Ваша учетка заблокирована', en: 'Your account is blocked' },
  1033: { status: 403, ru: 'Смените выданный пароль', en: 'Change the password you were given' },
  1034: {
    status: 403,
    ru: 'Ваша должность входит по коду. Настройте вход по коду, чтобы продолжить.',
    en: 'Your position signs in with a second step. Set it up first.',
  },
  1200: { status: 404, ru: 'Сотрудник не найден.', en: 'Employer not found.' },
  1201: { status: 422, ru: 'Неверный пароль.', en: 'Wrong password.' },
  1202: {
    status: 422,
    ru: 'Войти под этим сотрудником нельзя: он уволен, заблокирован или не входит в систему.',
    en: 'The employer cannot be impersonated: fired, blocked or without access.',
  },
  1210: {
    status: 409,
    ru: 'Расписание уже утверждено. Снимите утверждение, чтобы изменить смену.',
    en: 'The schedule is already approved.',
  },
  1211: {
    status: 422,
    ru: 'Нет интервалов рабочего места на эту смену или окно не найдено. Проверьте окна рабочего места.',
    en: 'No workplace intervals, or the window was not found.',
  },
  1212: {
    status: 422,
    ru: 'Смена короче индивидуальных окон сотрудника. Удлините смену или сократите окна.',
    en: 'The shift is shorter than the individual windows.',
  },
  1213: { status: 422, ru: 'Рабочее место недоступно в это время.', en: 'The workplace is not available.' },
  1214: {
    status: 409,
    ru: 'На эту дату уже есть окна с записями. Сначала перенесите или отмените записи.',
    en: 'A booking exists on these windows.',
  },
  1215: { status: 404, ru: 'Смена сотрудника не найдена.', en: 'The employer schedule was not found.' },
  1216: {
    status: 409,
    ru: 'Сотрудник уже стоит в расписании с теми же категориями услуг.',
    en: 'The employer is already in the schedule with the same categories.',
  },
  1220: {
    status: 422,
    ru: 'Ссылка недействительна: устарела или уже использована.',
    en: 'Invalid token.',
  },
  1300: { status: 422, ru: 'Неизвестный вид поиска окон.', en: 'Unknown window type.' },
  1400: { status: 422, ru: 'Не выбраны услуги. Добавьте хотя бы одну.', en: 'Window without services.' },
  1401: { status: 409, ru: 'Окно уже используется!', en: 'The window is already used!' },
  1402: { status: 422, ru: 'Услуги не найдены. Обновите список услуг.', en: 'Services not found.' },
  1403: { status: 422, ru: 'Слишком много окон в одном запросе. Сократите период.', en: 'Too many windows in one request.' },
  1404: { status: 422, ru: 'У услуг нет цены в этой студии на эту дату.', en: 'Services without prices.' },
  1405: {
    status: 409,
    ru: 'На этот интервал уже есть запись!',
    en: 'There is already a booking for this interval!',
    wire: 'There is already a booking for this interval!',
  },
  1406: { status: 409, ru: 'Запись не помещается в выбранное окно. Выберите другое время.', en: 'The booking does not fit the window.' },
  1407: { status: 404, ru: 'Не удалось получить окна.', en: 'Window error', wire: 'Window error' },
  1408: {
    status: 409,
    ru: 'Оборудование для услуги в это время занято. Выберите другое время.',
    en: 'The equipment of the service is taken then.',
  },
  1409: { status: 409, ru: 'Такой же запрос ещё выполняется. Подождите и обновите страницу.', en: 'The same request is still running.' },
  1410: { status: 404, ru: 'Статус записи не найден.', en: 'Booking status type not found.' },
  1411: { status: 422, ru: 'Так изменить статус нельзя.', en: 'This status change is not allowed.' },
  1412: { status: 409, ru: 'Время отмены действия истекло.', en: 'The time to undo has passed.' },
  1422: { status: 422, ru: 'Ключ повтора уже использован с другими данными.', en: 'The idempotency key was used with other data.' },
  1423: {
    status: 409,
    ru: 'Запись используется в других данных, удалить её нельзя.',
    en: 'The row is used elsewhere and cannot be deleted.',
  },
  2000: {
    status: 422,
    ru: 'Код из SMS не подошёл. Проверьте его или запросите новый.',
    en: 'Wrong code of the SMS.',
  },
  2001: {
    status: 409,
    ru: 'Сообщение уже отправлено, отправляется или отменено. Обновите страницу.',
    en: 'The message has been sent, is being sent or was cancelled.',
  },
  23000: { status: 409, ru: 'Такое значение уже есть.', en: 'Duplicate field value.' },
} as const satisfies Record<number, ErrorText>

/** `wire`: the server's `message` whatever the language, where the specification fixes it; the interface shows its own words. */
interface ErrorText {
  status: number
  ru: string
  en: string
  wire?: string
}

export type Code = keyof typeof errors
/** Field → messages, in the interface's language. */
export type FieldErrors = Record<string, string[]>
