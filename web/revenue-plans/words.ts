import { shell } from '#web/core/texts.ts'

const names = shell('month.names').split(',')

/** Prints «Ноябрь 2026». */
export const monthName = (day: string) => `${names[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
