/** The calendar day of a day or a wall time, as papers write it: «23.11.2026». */
export const printedDay = (day: string) => day.slice(0, 10).split('-').toReversed().join('.')
