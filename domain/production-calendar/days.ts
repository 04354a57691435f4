/** Labour law counts days by the country of the studio. */
export const countries = ['ru', 'uz'] as const
export type Country = (typeof countries)[number]

export interface SpecialDay {
  /** `holiday`: work on it is work on a holiday; `off`: a day of rest that was moved here; `short`: worked, an hour less, whatever its weekday. */
  kind: 'holiday' | 'off' | 'short'
  title: string
}

/** What a year is known by: the decree has been read, or its days stand by law and by guess until one is. */
export interface CalendarYear {
  state: 'official' | 'provisional'
  days: Readonly<Record<string, SpecialDay>>
}

const holiday = (title: string): SpecialDay => ({ kind: 'holiday', title })
export const off = (title: string): SpecialDay => ({ kind: 'off', title })

/** Holidays that a law names by their dates, each date with the year put before it. */
export const onDates = (year: number, dates: Readonly<Record<string, string>>): Record<string, SpecialDay> =>
  Object.fromEntries(Object.entries(dates).map(([date, title]) => [`${year}-${date}`, holiday(title)]))

export const shortOn = (...days: string[]): Record<string, SpecialDay> =>
  Object.fromEntries(days.map((day) => [day, { kind: 'short', title: 'Сокращённый день' }]))
