import { visitRu } from '#contract/bookings/visit.ru.ts'
import { texts } from '#web/core/texts.ts'

export const v = texts('visit', visitRu)

/** The palette of the desk: code and name. */
export const palette: [color: string, name: string][] = Object.entries(visitRu.names)
export const colorName = (color: string) => palette.find(([one]) => one === color)?.[1] ?? color
