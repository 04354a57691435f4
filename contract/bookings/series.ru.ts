import type { SeriesConflict } from './series.ts'

/** Visits that repeat every so many weeks, planned together. */
export const seriesRu = {
  conflicts: {
    past: 'Это время прошло.',
    no_shift: 'У мастера нет смены в этот день.',
    absent: 'Мастер в этот день не выйдет.',
    not_approved: 'Смена мастера ещё не утверждена.',
    busy: 'В {{time}} у мастера занято.',
    customer_busy: 'У клиента в это время другая запись: {{time}}.',
    none: 'На этот день записать нельзя.',
  } satisfies Record<SeriesConflict, string>,
  refusals: {
    weeks: 'Повторять можно раз в 1–8 недель.',
    count: 'В серии от 2 до 52 визитов.',
    when: 'Укажите, сколько визитов или до какой даты.',
    until: 'До этой даты повторов нет: выберите дату позже.',
    master: 'Выберите мастера.',
    gone: 'Серия не найдена.',
    inSeries: 'Запись уже входит в серию.',
    otherCustomer: 'В серии записи одного клиента.',
    notOne: 'Запись не входит в серию.',
  },
} as const
