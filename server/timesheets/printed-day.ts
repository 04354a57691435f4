/** «16.11.2026» of a calendar day. */
export const printedDay = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
