import type { TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import type { TicketStatus } from '#domain/tickets/moves.ts'

/** A step of a ticket, so many hours before now. */
export interface Step {
  ago: number
  by: number
  to?: TicketStatus
  text?: string
  kind?: 'message' | 'comment' | 'approval'
  isInternal?: true
}
export interface Told {
  question: string
  author: number
  unit: number
  subject?: string
  text: string
  ago: number
  values?: Record<string, TicketValue>
  duplicateOf?: number
  steps?: Step[]
}

const work = (ago: number, by: number): Step => ({ ago, by, to: 5 })
const says = (ago: number, by: number, text: string, to?: TicketStatus): Step => ({
  ago,
  by,
  text,
  kind: 'message',
  ...(to !== undefined && { to }),
})

/** The letters of three departments in every status; the first is the super admin's to see. */
export const told: Told[] = [
  {
    question: 'Касса не печатает',
    author: 2,
    unit: 1,
    subject: 'Касса на Арбате молчит',
    text: 'С утра не печатает чеки, мигает красным.',
    ago: 3,
    values: { place: 1, what: 'Касса' },
    steps: [work(2, 3), { ago: 1, by: 3, text: 'Похоже, кончилась лента: позвоню им', kind: 'comment', isInternal: true }],
  },
  {
    question: 'Касса не печатает',
    author: 83,
    unit: 2,
    text: 'На Прудах касса печатает через раз.',
    ago: 2,
    values: { place: 2, what: 'Касса' },
  },
  {
    question: 'Касса не печатает',
    author: 27,
    unit: 1,
    subject: 'Касса не печатает, Арбат',
    text: 'Не печатает касса!',
    ago: 2.5,
    values: { place: 1, what: 'Касса' },
    duplicateOf: 1,
    steps: [{ ago: 2, by: 3, to: 4 }],
  },
  {
    question: 'Чек пробит неверно',
    author: 2,
    unit: 1,
    text: 'Пробили 3 200 вместо 2 300, клиентка ждёт возврат.',
    ago: 30,
    values: { place: 1, what: 'Касса' },
    steps: [says(28, 3, 'Сделайте чек коррекции: «Оплата» → «Исправить чек».', 1)],
  },
  {
    question: 'Чек пробит неверно',
    author: 83,
    unit: 2,
    text: 'Два чека за один визит.',
    ago: 52,
    values: { place: 2, what: 'Касса' },
    steps: [says(50, 19, 'Какие номера чеков и какой день?', 3)],
  },
  {
    question: 'Программа не открывается',
    author: 14,
    unit: 1,
    text: 'На планшете белый экран.',
    ago: 100,
    values: { place: 1, what: 'Планшет' },
    steps: [says(97, 3, 'Обновите страницу и войдите снова.', 1), { ago: 96, by: 14, to: 2 }],
  },
  {
    question: 'Программа не открывается',
    author: 1,
    unit: 1,
    text: 'Календарь долго грузится.',
    ago: 70,
    values: { place: 1, what: 'Планшет' },
    steps: [work(68, 3), { ago: 60, by: 3, to: 6, text: 'Планшетам два года: предложим заменить в следующем квартале' }],
  },
  {
    question: 'Нужен доступ',
    author: 2,
    unit: 1,
    text: 'Новой сменщице нужен вход.',
    ago: 5,
    values: { who: 27, what: 'Календарь и касса' },
  },
  { question: 'Нужен доступ', author: 51, unit: 1, text: 'Хочу видеть отчёты.', ago: 60, values: { who: 51, what: 'Отчёты' } },
  {
    question: 'Сантехника',
    author: 14,
    unit: 1,
    text: 'Течёт раковина у третьего стола.',
    ago: 4,
    values: { place: 1, urgent: 'Мешает работе' },
  },
  {
    question: 'Сантехника',
    author: 61,
    unit: 2,
    text: 'Слабый напор горячей воды.',
    ago: 26,
    values: { place: 2, urgent: 'Может подождать' },
    steps: [work(25, 2), { ago: 24, by: 15, text: 'Не забудьте про акт', kind: 'comment', isInternal: true }],
  },
  {
    question: 'Свет и розетки',
    author: 52,
    unit: 1,
    text: 'Моргает лампа над пятым местом.',
    ago: 80,
    values: { place: 1, urgent: 'Мешает работе' },
    steps: [work(78, 2), says(60, 2, 'Заменили, проверьте.', 1), { ago: 58, by: 52, to: 2 }],
  },
  {
    question: 'Свет и розетки',
    author: 71,
    unit: 3,
    text: 'Розетка искрит.',
    ago: 6,
    values: { place: 3, urgent: 'Студия не работает' },
    steps: [work(5, 27)],
  },
  {
    question: 'Мебель',
    author: 53,
    unit: 1,
    text: 'Сломалось кресло клиента.',
    ago: 120,
    values: { place: 1, urgent: 'Может подождать' },
    steps: [says(118, 2, 'Какое именно? Пришлите снимок.', 3), says(100, 53, 'Второе слева, у окна.', 0)],
  },
  {
    question: 'Мебель',
    author: 54,
    unit: 1,
    text: 'Можно стул повыше?',
    ago: 90,
    values: { place: 1, urgent: 'Может подождать' },
    steps: [{ ago: 88, by: 15, to: 7, text: 'Стулья регулируются: рычаг справа под сиденьем' }],
  },
  {
    question: 'Купить для студии',
    author: 2,
    unit: 1,
    text: 'Кофемашина сломалась, нужна новая.',
    ago: 28,
    values: { place: 1, what: 'Кофемашина', count: 1, price: 35000 },
  },
  {
    question: 'Купить для студии',
    author: 27,
    unit: 1,
    text: 'Кончаются полотенца.',
    ago: 7,
    values: { place: 1, what: 'Полотенца белые', count: 60 },
  },
  {
    question: 'Отпуск',
    author: 2,
    unit: 1,
    subject: 'Отпуск в январе',
    text: 'Можно ли взять две недели с 12 января?',
    ago: 48,
    values: { from: '2027-01-12', till: '2027-01-25' },
    steps: [says(40, 12, 'Можно. Пришлите, пожалуйста, заявление.', 1)],
  },
  { question: 'Отпуск', author: 14, unit: 1, text: 'Перенести отпуск на март.', ago: 10, values: { from: '2027-03-01' } },
  {
    question: 'Больничный',
    author: 55,
    unit: 1,
    text: 'Больничный открыт сегодня.',
    ago: 9,
    values: { from: '2026-11-24' },
    steps: [work(8, 12)],
  },
  {
    question: 'Справка',
    author: 1,
    unit: 1,
    text: 'Нужна для банка.',
    ago: 150,
    values: { what: '2-НДФЛ' },
    steps: [work(148, 12), says(130, 12, 'Готова, заберите у администратора.', 1), { ago: 120, by: 1, to: 2 }],
  },
  { question: 'Справка', author: 56, unit: 1, text: 'О стаже, для пенсионного.', ago: 30, values: { what: 'О стаже' } },
]
