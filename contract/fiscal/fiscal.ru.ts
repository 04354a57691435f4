import type { ReceiptRefusal } from '#domain/fiscal/receipt.ts'
import type { CertainCause } from '#domain/fiscal/verdict.ts'

/** Why a receipt is not authored; each stands at its line. */
export const fiscalMessages: Record<ReceiptRefusal, string> = {
  no_tender: 'Эта оплата снижает цену и на чеке не стоит.',
  prepaid_before: 'Предоплату вносят деньгами, а не тем, что уже оплачено.',
  money_only: 'Сертификат, карту, депозит и чаевые оплачивают только деньгами.',
  settled_only: 'Это продают при передаче: предоплатой оформить нельзя.',
  prepaid_only: 'Удержанный депозит гасится только им самим.',
  prepay_only: 'Часть цены берут заранее; при расчёте — остаток.',
  sum: 'Сумма строк чека не равна оплате.',
  nothing: 'На нулевую сумму чек не печатают.',
  negative: 'Цена и количество не бывают меньше нуля.',
  contact: 'Для оплаты в интернете нужен телефон или почта клиента: чек уйдёт туда.',
  basis: 'Для чека коррекции нужны дата и номер основания.',
}

/** What the register says when it has certainly printed nothing, and what to do. */
export const causesRu: Record<CertainCause, string> = {
  no_paper: 'Нет бумаги. Вставьте ленту и повторите.',
  cover_open: 'Открыта крышка. Закройте её и повторите.',
  shift_expired: 'Смене больше 24 часов. Закройте её, откройте новую и повторите.',
  wrong_data: 'Касса не приняла данные чека. Сообщите в поддержку.',
  not_activated: 'Касса не активирована. Позвоните в сервис.',
}

export const fiscalRu = {
  title: 'Чеки кассы',
  fields: {
    uuid: 'Номер задания',
    unit_id: 'Студия',
    register_id: 'Касса',
    register: 'Касса',
    state: 'Состояние',
    kind: 'Вид чека',
    doc_type: 'Документ',
    doc_id: 'Номер документа',
    phase: 'Расчёт',
    total: 'Сумма',
    cause: 'Причина',
    fn: 'ФН',
    fd: 'ФД',
    fpd: 'ФПД',
    not_printed: 'Без бумаги',
    is_silent: 'Касса молчит',
    written_at: 'Записан',
    lease: 'Несёт',
    answers: 'Ответы кассы',
    next: 'Следующий запрос',
    says: 'Ответ человека',
    reason: 'Причина',
  },
  refusals: {
    notYours: 'Чек уже несёт другой браузер или сервер. Подождите несколько секунд.',
    byServer: 'Чеки этой кассы носит сервер.',
    notAsked: 'О чеке не спрашивают: он готов, отменён или ещё в работе. Обновите страницу.',
    fd: 'Укажите номер ФД с чека.',
    notRefused: 'Повторить можно только чек, от которого касса отказалась.',
  },
  says: {
    check: 'Проверить',
    printed: 'Напечатан',
    not_printed: 'Не напечатан',
    again: 'Повторить',
  },
} as const
