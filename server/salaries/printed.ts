const money = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const sumText = (sum: number) => money.format(sum)

/** The calendar day of a day or a wall time, as papers write it: «23.11.2026». */
export const printedDay = (day: string) => day.slice(0, 10).split('-').toReversed().join('.')
