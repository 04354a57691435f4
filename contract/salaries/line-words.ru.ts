import { numberText, sumText } from '#domain/core/number-text.ts'
import type { SalaryItem } from './salaries.ts'

const kinds: Record<SalaryItem['kind'], string> = {
  shift_rate: 'Смена',
  hour_rate: 'Часы',
  month_rate: 'Оклад',
  service_percent: 'Процент с услуг',
  service_fixed: 'Услуги по ставке',
  goods_percent: 'Процент с товаров',
  certificate_percent: 'Процент с сертификатов',
  club_card_percent: 'Процент с клубных карт',
  unit_revenue: 'Процент с выручки студии',
  guarantee: 'Доплата до гарантии',
  plan_bonus: 'Бонус за план',
  bonus: 'Премия',
  late: 'Опоздание',
  tips: 'Чаевые',
  correction: 'Исправление',
  own_hand: 'Получено от клиентов на руки',
  acquiring: 'Комиссия банка',
  materials: 'Материалы',
  withheld: 'Долг перед студией',
  advance: 'Аванс',
  carried: 'Перенос',
}

export const lineKindWords = (kind: SalaryItem['kind']) => kinds[kind]

type Line = Pick<SalaryItem, 'kind' | 'direction' | 'base' | 'percent' | 'qty' | 'amount' | 'why'>

const number = numberText({ maximumFractionDigits: 4 })
const sum = (value: number | null | undefined) => sumText(value ?? 0)

/** One line of a sheet in words: the only place that explains pay to whoever gets it (finance-goods §9). `hasOrder`: its cash order is named beside it. */
export function lineWords(line: Line, hasOrder = false): string {
  const words = told[line.kind](line, hasOrder)
  const notes = [...words.slice(1), ...notesOf(line)].filter(Boolean)
  return [line.direction === -1 && line.kind !== 'carried' ? `Возврат: ${words[0]}` : words[0], ...notes].join(', ')
}

const notesOf = ({ why }: Line) => [
  why.receipt && `чек №\u00a0${why.receipt}`,
  why.price !== undefined && why.price !== why.fact && `цена ${sum(why.price)}, скидка учтена`,
  why.materials !== undefined && `материалы ${sum(why.materials)} вычтены`,
  why.reason === 'moved' && 'заказ передан другому мастеру',
  why.is_late && 'не вошло в прежний лист',
]

/** A lower-cased title reads as a part of the sentence, but an abbreviation stays. */
const titled = (title = '') => (/^.[а-яё]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title)

const percentWords = ({ percent, base, why, qty }: Line) => [
  `${number(percent ?? 0)}\u00a0% от ${sum(base)}: ${titled(why.title)}${qty !== null && qty > 1 ? ` × ${qty}` : ''}`,
]

const sources = { attendance: 'по отметкам', timesheet: 'по табелю' }
const sourceOf = ({ told: from }: Line['why']) => (from ? sources[from] : 'по расписанию')

const hours = (minutes = 0) => `${number(Math.round((minutes / 60) * 100) / 100)} ч`

const told: Record<SalaryItem['kind'], (line: Line, hasOrder: boolean) => string[]> = {
  shift_rate: ({ base, why }) => [
    (why.minutes ?? 0) >= (why.hours ?? 12) * 60
      ? `Смена ${sum(base)}`
      : `Смена ${hours(why.minutes)} из ${number(why.hours ?? 12)} ч по ${sum(base)}`,
    why.unit ?? '',
    sourceOf(why),
  ],
  hour_rate: ({ base, why }) => [`${hours(why.minutes)} по ${sum(base)}`, why.unit ?? '', sourceOf(why)],
  month_rate: ({ base, why }) => [`Оклад ${sum(base)} за ${monthOf(why.month)}`, `дней ${why.reached ?? 0}`],
  service_percent: percentWords,
  service_fixed: ({ base, qty, why }) => [`${sum(base)}${qty !== null && qty > 1 ? ` × ${qty}` : ''} за услугу: ${titled(why.title)}`],
  goods_percent: percentWords,
  certificate_percent: percentWords,
  club_card_percent: percentWords,
  unit_revenue: ({ percent, base, why }) => [`${number(percent ?? 0)}\u00a0% от выручки студии за её смены ${sum(base)}`, why.unit ?? ''],
  guarantee: ({ base, why }) => [`Доплата до гарантии: с ${sum(why.earned)} до ${sum(base)}`],
  plan_bonus: ({ why }) => [
    `Бонус за план ${monthOf(why.month)}: план ${sum(why.plan)}, сделано ${sum(why.fact)}, ${number(why.reached ?? 0)}\u00a0%`,
    why.unit ?? '',
  ],
  bonus: ({ why }) => [`Премия: ${why.reason ?? ''}`],
  late: ({ amount, why }) => [
    `Опоздание ${number(why.minutes ?? 0)} мин`,
    why.basis
      ? `${why.basis}${amount * -1 < (why.limit ?? 0) ? ', не больше бонуса и 20\u00a0% заработка' : ''}`
      : 'без приказа не вычитаем',
    why.reason ?? (why.told ? sourceOf(why) : ''),
  ],
  tips: () => ['Чаевые целиком мастеру', 'облагаются налогом'],
  correction: ({ why }) => [`Исправление: ${why.reason ?? ''}`],
  own_hand: ({ base }) => [`Клиент заплатил мастеру ${sum(base)}`],
  acquiring: ({ percent, base, why }) => [
    `Комиссия банка ${number(percent ?? 0)}\u00a0% от ${sum(base)} — ${sum(why.fee)}`,
    `доля мастера ${number(why.reached ?? 0)}\u00a0%`,
  ],
  materials: () => ['Материалы студии'],
  withheld: ({ why }) => [
    `Удержан долг ${sum(why.debt)}`,
    `в пределах ${sum(why.limit)}`,
    why.left ? `остаток ${sum(why.left)} переносится` : '',
  ],
  advance: ({ direction, why }, hasOrder) => [
    direction === 1 ? 'Аванс' : 'аванс возвращён в кассу',
    hasOrder ? '' : orderWords(why.number),
  ],
  carried: ({ direction, why }) => [
    direction === 1 ? 'Нехватка переходит в следующий лист' : `Нехватка листа №\u00a0${why.salary_id ?? ''}`,
  ],
}

/** The cash order of an advance; an advance without one has gone through the bank. */
const orderWords = (number: string | undefined) => (number ? `РКО №\u00a0${number}` : 'переводом')

const monthOf = (month = '') => `${month.slice(5, 7)}.${month.slice(0, 4)}`
