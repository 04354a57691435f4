import { employersRu } from './employers.ru.ts'

const { fields } = employersRu

/** Fields of the card that erasing empties: a test compares them with what the tables say. */
export const erasedFields = [
  ...([
    'phone',
    'email',
    'city_id',
    'region_id',
    'interview_at',
    'education',
    'resident',
    'info',
    'sipLogin',
    'sipPassword',
    'avatar',
  ] as const),
] as const
/** Fields that labour law keeps. */
export const lastingFields = ['last_name', 'first_name', 'middle_name', 'birthday_at'] as const

interface Line {
  what: string
  why: string
}

const named = (names: readonly (keyof typeof fields)[]) => names.map((name) => fields[name]).join(', ')

/** What the dialog says before an employee is erased, line by line. */
export const erasingGoes: Line[] = [
  { what: named(erasedFields), why: 'Нужны были, пока человек работал.' },
  { what: 'Документы и их сканы, кроме договора', why: 'Копии паспорта, СНИЛС, ИНН и книжек закон хранить не велит.' },
  {
    what: 'Пароль, вход по коду, запасные коды, сессии, настройки, сохранённые виды и отметки «на перерыве»',
    why: 'Входить больше некому.',
  },
  { what: 'Отправленные ему сообщения, строки загруженных файлов, ответы на повторы', why: 'В них телефон и почта.' },
]
export const erasingStays: Line[] = [
  {
    what: `${named(lastingFields)}, должность, студия, дни начала и окончания работы, статусы по дням`,
    why: 'Сведения о трудовой деятельности: 50 лет (ст. 22.1 закона 125-ФЗ), принятые до 2003 года — 75.',
  },
  { what: 'Договор и его скан', why: 'Трудовой договор: 50 лет (Перечень Росархива 2019 года, ст. 435).' },
  { what: 'Смены, записи и услуги, фото работ', why: 'Основание выплат и расчётов с клиентами; человек в них назван только именем.' },
  { what: 'Что он сделал, в журнале изменений и журнале безопасности', why: 'До срока каждого журнала (страница «Сроки хранения»).' },
]
