import { certificateErrors } from './certificate-errors.ts'
import { checkinErrors } from './checkin-errors.ts'
import { type Code, E } from './errors.ts'
import { giveErrors } from './give-errors.ts'
import { tillErrors } from './till-errors.ts'

/** HTTP status and words of each code: what happened, why, what to do. */
export const errors = {
  [E.unreadable]: {
    status: 400,
    ru: 'Запрос не разобран. Обновите страницу и повторите.',
    en: 'The request could not be read. Reload the page and try again.',
  },
  [E.notFound]: { status: 404, ru: 'Не найдено. Возможно, это уже удалили.', en: 'Not found. It may have been deleted.' },
  [E.tooLarge]: { status: 413, ru: 'Слишком большой запрос.', en: 'The request is too large.' },
  [E.invalid]: { status: 422, ru: 'Проверьте поля формы.', en: 'Check the fields of the form.' },
  [E.tooMany]: {
    status: 429,
    ru: 'Слишком много попыток. Подождите минуту и повторите.',
    en: 'Too many attempts. Wait a minute and try again.',
  },
  [E.defect]: { status: 500, ru: 'Серверная ошибка.', en: 'Server error.' },
  [E.unavailable]: {
    status: 503,
    ru: 'Сервер временно недоступен. Повторите через несколько секунд.',
    en: 'The server is unavailable. Try again in a few seconds.',
  },
  [E.signedOut]: { status: 401, ru: 'Войдите в систему.', en: 'Sign in.' },
  [E.sessionExpired]: { status: 401, ru: 'Сессия истекла. Войдите снова.', en: 'The session has expired. Sign in again.' },
  [E.wrongLogin]: { status: 401, ru: 'Неверный логин и/или пароль.', en: 'Wrong login and/or password.' },
  [E.orderForbidden]: {
    status: 403,
    ru: 'Действие запрещено для этого заказа.',
    en: 'This is not allowed for this order.',
  },
  [E.codeNeeded]: {
    status: 401,
    ru: 'Введите код из приложения или запасной код.',
    en: 'Enter the code of the application or a recovery code.',
  },
  [E.notRenewed]: { status: 401, ru: 'Не удалось продлить сессию. Войдите снова.', en: 'The session could not be renewed. Sign in again.' },
  [E.forbidden]: { status: 403, ru: 'Недостаточно прав для этого действия. Обратитесь к руководителю.', en: 'Not enough permissions.' },
  [E.superuserOnly]: { status: 403, ru: 'Действие доступно только суперпользователю.', en: 'Only a superuser may do this.' },
  [E.blocked]: { status: 403, ru: 'Ваша учетка заблокирована', en: 'Your account is blocked' },
  [E.passwordDue]: { status: 403, ru: 'Смените выданный пароль', en: 'Change the password you were given' },
  [E.secondFactorDue]: {
    status: 403,
    ru: 'Ваша должность входит по коду. Настройте вход по коду, чтобы продолжить.',
    en: 'Your position signs in with a second step. Set it up first.',
  },
  [E.confirmationDue]: {
    status: 403,
    ru: 'Подтвердите, что это вы: введите пароль.',
    en: 'Confirm that it is you: enter the password.',
  },
  [E.employerNotFound]: { status: 404, ru: 'Сотрудник не найден.', en: 'Employer not found.' },
  [E.wrongPassword]: { status: 422, ru: 'Неверный пароль.', en: 'Wrong password.' },
  [E.cannotImpersonate]: {
    status: 422,
    ru: 'Войти под этим сотрудником нельзя: он уволен, заблокирован или не входит в систему.',
    en: 'The employer cannot be impersonated: fired, blocked or without access.',
  },
  [E.alreadyApproved]: {
    status: 409,
    ru: 'Расписание уже утверждено. Снимите утверждение, чтобы изменить смену.',
    en: 'The schedule is already approved.',
  },
  [E.noIntervals]: {
    status: 422,
    ru: 'Нет интервалов рабочего места на эту смену или окно не найдено. Проверьте окна рабочего места.',
    en: 'No workplace intervals, or the window was not found.',
  },
  [E.shiftTooShort]: {
    status: 422,
    ru: 'Смена короче индивидуальных окон сотрудника. Удлините смену или сократите окна.',
    en: 'The shift is shorter than the individual windows.',
  },
  [E.workplaceUnavailable]: { status: 422, ru: 'Рабочее место недоступно в это время.', en: 'The workplace is not available.' },
  [E.windowsBooked]: {
    status: 409,
    ru: 'На эту дату уже есть окна с записями. Сначала перенесите или отмените записи.',
    en: 'A booking exists on these windows.',
  },
  [E.shiftNotFound]: { status: 404, ru: 'Смена сотрудника не найдена.', en: 'The employer schedule was not found.' },
  [E.alreadyScheduled]: {
    status: 409,
    ru: 'Сотрудник уже стоит в расписании с теми же категориями услуг.',
    en: 'The employer is already in the schedule with the same categories.',
  },
  [E.invalidLink]: {
    status: 422,
    ru: 'Ссылка недействительна: устарела или уже использована.',
    en: 'Invalid token.',
  },
  [E.unknownWindowType]: { status: 422, ru: 'Неизвестный вид поиска окон.', en: 'Unknown window type.' },
  [E.noServices]: { status: 422, ru: 'Не выбраны услуги. Добавьте хотя бы одну.', en: 'Window without services.' },
  [E.windowTaken]: { status: 409, ru: 'Окно уже используется!', en: 'The window is already used!' },
  [E.servicesNotFound]: { status: 422, ru: 'Услуги не найдены. Обновите список услуг.', en: 'Services not found.' },
  [E.tooManyWindows]: { status: 422, ru: 'Слишком много окон в одном запросе. Сократите период.', en: 'Too many windows in one request.' },
  [E.noPrice]: { status: 422, ru: 'У услуг нет цены в этой студии на эту дату.', en: 'Services without prices.' },
  [E.intervalBooked]: {
    status: 409,
    ru: 'На этот интервал уже есть запись!',
    en: 'There is already a booking for this interval!',
    wire: 'There is already a booking for this interval!',
  },
  [E.doesNotFit]: {
    status: 409,
    ru: 'Запись не помещается в выбранное окно. Выберите другое время.',
    en: 'The booking does not fit the window.',
  },
  [E.windowsUnavailable]: { status: 404, ru: 'Не удалось получить окна.', en: 'Window error', wire: 'Window error' },
  [E.equipmentTaken]: {
    status: 409,
    ru: 'Оборудование для услуги в это время занято. Выберите другое время.',
    en: 'The equipment of the service is taken then.',
  },
  [E.stillRunning]: {
    status: 409,
    ru: 'Такой же запрос ещё выполняется. Подождите и обновите страницу.',
    en: 'The same request is still running.',
  },
  [E.statusNotFound]: { status: 404, ru: 'Статус записи не найден.', en: 'Booking status type not found.' },
  [E.statusNotAllowed]: { status: 422, ru: 'Так изменить статус нельзя.', en: 'This status change is not allowed.' },
  [E.undoTooLate]: { status: 409, ru: 'Время отмены действия истекло.', en: 'The time to undo has passed.' },
  [E.masterAbsent]: {
    status: 409,
    ru: 'Мастер в это время не выйдет. Выберите другого мастера или время.',
    en: 'The master does not come then. Choose another master or time.',
  },
  [E.changedMeanwhile]: {
    status: 409,
    ru: 'Пока вы правили, это изменили. Посмотрите, что изменилось, и сохраните ещё раз.',
    en: 'This was changed while you were editing it. Look at what has changed and save again.',
  },
  [E.timeBlocked]: {
    status: 409,
    ru: 'Это время мастера занято другим делом. Выберите другое время или мастера.',
    en: 'The time of the master is kept for something else. Choose another time or master.',
  },
  [E.ticketMoved]: {
    status: 409,
    ru: 'Обращение уже в другом статусе. Обновите страницу.',
    en: 'The ticket has moved meanwhile. Reload the page.',
  },
  [E.newerMessages]: {
    status: 409,
    ru: 'Пока вы писали, в обращении появились новые сообщения.',
    en: 'New messages have come while you were writing.',
  },
  [E.keyReused]: {
    status: 422,
    ru: 'Прошлая отправка с этим ключом повтора дошла и проведена, а данные теперь другие. Проверьте её; если это новая операция, отправьте ещё раз.',
    en: 'The former sending with this idempotency key was done, and the data differ now. Look at it; if this is a new operation, send it again.',
  },
  [E.inUse]: {
    status: 409,
    ru: 'Удалить нельзя: это используется в других данных.',
    en: 'The row is used elsewhere and cannot be deleted.',
  },
  [E.tooHeavy]: {
    status: 503,
    ru: 'Вопрос слишком тяжёлый: на него ушло бы время всех остальных. Сузьте поиск или период и повторите.',
    en: 'The question is too heavy. Narrow the search or the period and try again.',
  },
  ...tillErrors,
  ...certificateErrors,
  ...checkinErrors,
  ...giveErrors,
  [E.filesNotChosen]: { status: 422, ru: 'Выберите пилочки', en: 'Choose the nail files.' },
  [E.notEnoughStock]: {
    status: 422,
    ru: 'Недостаточно остатков. Проверьте количество или примите товар.',
    en: 'There is not enough in stock. Check the quantity or receive the goods.',
  },
  [E.fileFormat]: {
    status: 422,
    ru: 'Неверный формат файла. Исправьте названные строки и загрузите файл снова.',
    en: 'Wrong format of the file. Correct the named lines and upload it again.',
  },
  [E.loadedAlready]: {
    status: 409,
    ru: 'Документ с таким номером уже загружен.',
    en: 'A document with this number has been loaded already.',
  },
  [E.invoiceExpected]: {
    status: 409,
    ru: 'Этого поставщика ждут по заказу. Заполните ожидаемую накладную или заведите отдельную.',
    en: 'An invoice of this supplier is expected. Fill it in or make another one.',
  },
  [E.emptyOrder]: { status: 422, ru: 'Заказ пуст. Добавьте хотя бы один товар.', en: 'The order is empty. Add a good.' },
  [E.unitUnknown]: { status: 422, ru: 'Студия заказа не найдена. Выберите другую.', en: 'The studio of the order was not found.' },
  [E.markUsed]: {
    status: 422,
    ru: 'Код маркировки не указан или уже использован. Отсканируйте код с этой упаковки.',
    en: 'The mark is missing or was used before. Scan the code of this piece.',
  },
  [E.processedAlready]: { status: 409, ru: 'Это уже проведено. Обновите страницу.', en: 'This has been processed already.' },
  [E.wrongSmsCode]: {
    status: 422,
    ru: 'Код из SMS не подошёл. Проверьте его или запросите новый.',
    en: 'Wrong code of the SMS.',
  },
  [E.messageSettled]: {
    status: 409,
    ru: 'Сообщение уже отправлено, отправляется или отменено. Обновите страницу.',
    en: 'The message has been sent, is being sent or was cancelled.',
  },
  [E.materialsNotAccepted]: {
    status: 422,
    ru: 'Примите обязательные материалы',
    en: 'Accept the materials that the visit must have.',
  },
  [E.duplicate]: { status: 409, ru: 'Такое значение уже есть.', en: 'Duplicate field value.' },
} as const satisfies Record<Code, ErrorText>

/** `wire`: the server's `message` whatever the language, where the specification fixes it; the interface shows its own words. */
interface ErrorText {
  status: number
  ru: string
  en: string
  wire?: string
}
