import type { ReceiptRefusal } from '#domain/fiscal/receipt.ts'
import type { CertainCause } from '#domain/fiscal/verdict.ts'
import { fiscalFieldsRu } from './fiscal.fields.ru.ts'

/** Why a receipt cannot be made; each reason is shown at the line that it is about. */
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
  too_late: 'Касса не ответила вовремя, и просьба снята. Если ещё нужно — попросите снова.',
}

export const fiscalRu = {
  title: 'Чеки кассы',
  tape: {
    title: 'Лента кассы',
    failed: 'Лента не загрузилась',
    empty: 'Касса ещё ничего не напечатала',
    emptyText: 'Чек выходит сам, когда за визит берут деньги.',
    document: 'Документ ФД № {{fd}}',
    report: 'Отчёт кассы',
    mm: '{{width}} мм',
  },
  /** Words for the state of a receipt. */
  receipt: {
    printing: 'Чек печатается…',
    asking: 'Касса не ответила, спрашиваем снова…',
    printed: 'Чек напечатан, ФД № {{fd}}',
    noPaper: 'Чек в ФН, ФД № {{fd}}, но бумага не вышла. Напечатайте копию на кассе.',
    silent: 'Касса не отвечает. Не берите оплату второй раз и не пробивайте чек вручную.',
    refused: 'Чек не напечатан. {{cause}}',
    noProgram: 'Касса «{{register}}» не отвечает: {{address}}. Включите её и программу кассы на этом компьютере. Чеков ждёт: {{count}}.',
  },
  /** What may go wrong with a simulated register. */
  switches: {
    title: 'Что пойдёт не так',
    papers: { there: 'Есть', out_before: 'Кончится перед чеком', out_after: 'Кончится после записи в ФН' },
    failed: 'Не сохранено.',
    replaceAsk: 'Поставить в кассу новый ФН? Номера документов начнутся сначала.',
    replaced: 'В кассе новый ФН.',
  },
  /** A person's decision about a receipt that the register has not brought to its end. */
  answer: {
    open: 'Решить…',
    title: 'Чек на кассе «{{register}}»',
    silent: 'Касса больше минуты не отвечает. Посмотрите на её ленту: второй чек на те же деньги отменить можно только коррекцией.',
    refused: 'Касса чек не напечатала. Устраните причину и повторите.',
    says: 'Что с чеком',
    check: 'Не знаю, пусть касса ответит ещё раз',
    printed: 'Вышел из кассы',
    not_printed: 'Не вышел, и на ленте его нет',
    again: 'Напечатать снова',
    fd: 'ФД на чеке',
    fdHint: 'Номер документа внизу чека.',
    reason: 'Почему так решили',
    reasonHint: 'Останется в журнале изменений.',
    submit: 'Ответить',
    saved: 'Ответ записан.',
    failed: 'Ответ не записан.',
  },
  ...fiscalFieldsRu,
  refusals: {
    notYours: 'Чек уже несёт другой браузер или сервер. Подождите несколько секунд.',
    byServer: 'Чеки этой кассы носит сервер.',
    notAsked: 'О чеке не спрашивают: он готов, отменён или ещё в работе. Обновите страницу.',
    fd: 'Укажите номер ФД с чека.',
    otherDocument: 'Это ФД другого чека. Проверьте номер.',
    taxation: 'У юрлица кассы не указана система налогообложения.',
    rate: 'Этой ставки НДС в чеке нет. Проверьте ставку юрлица.',
    drawer: 'Эта касса чеков не печатает.',
    notDesk: 'Касса для оплат в интернете пока не подключена. Выберите кассу у стойки.',
    notSimulated: 'Ленту показывает только имитация кассы: у настоящей она своя.',
    notRefused: 'Повторить можно только чек, от которого касса отказалась.',
  },
  says: {
    check: 'Проверить',
    printed: 'Напечатан',
    not_printed: 'Не напечатан',
    again: 'Повторить',
  },
} as const
