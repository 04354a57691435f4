import type { Country } from '#domain/production-calendar/days.ts'
import type { CalendarDay } from '#domain/production-calendar/production-calendar.ts'
import { productionCalendarFieldsRu } from './production-calendar.fields.ru.ts'

export const productionCalendarRu = {
  title: 'Производственный календарь',
  ...productionCalendarFieldsRu,
  countries: { ru: 'Россия', uz: 'Узбекистан' } satisfies Record<Country, string>,
  kinds: {
    workday: 'Рабочий день',
    weekend: 'Выходной',
    holiday: 'Праздник',
    off: 'Перенесённый выходной',
    short: 'Сокращённый день',
  } satisfies Record<CalendarDay['kind'], string>,
  usual: 'Как в программе',
  earlier: 'Прошлый год',
  later: 'Следующий год',
  failed: 'Календарь не загрузился',
  official: 'Календарь {{year}} года сверен с постановлением',
  confirmed: 'Сверен с постановлением: {{source}}. {{at}}',
  confirmedBy: 'Сверен с постановлением: {{source}}. {{at}}, {{name}}',
  provisional: 'Календарь {{year}} года предварительный: праздники стоят по закону, переносы ещё не сверены с постановлением.',
  confirm: 'Сверить с постановлением',
  changeSource: 'Изменить постановление',
  confirmTitle: 'Календарь {{year}} года сверен',
  confirmText: 'Табели этого года перестанут называть календарь предварительным. Уже утверждённые табели не изменятся.',
  sourceHint: 'Например: постановление Правительства РФ от 24.09.2026 №\u00a01234. Пустое поле снимает подтверждение.',
  confirmDone: 'Календарь {{year}} года сохранён',
  changeText: 'День изменится в нормах и в неутверждённых табелях всех студий этой страны. Утверждённые табели останутся, как были.',
  changeDone: 'День сохранён',
  save: 'Сохранить',
  dayLabel: '{{day}}: {{word}}',
  own: 'изменён вами',
  legend: 'Обозначения',
  normsLabel: 'Нормы {{year}} года',
  month: 'Месяц',
  wholeYear: 'Год',
  week: '{{count}} ч в неделю',
} as const

export const productionCalendarMessages = {
  year: 'Календарь ведётся с 2020 по 2099 год.',
} as const
