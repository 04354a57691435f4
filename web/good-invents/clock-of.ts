import { sessionZone } from '#web/core/zone.ts'

/** The moment of a scan by the studio's clock, to the second: «11:42:07». */
export const clockOf = (at: number) => new Date(at).toLocaleTimeString('ru-RU', { timeZone: sessionZone() })
