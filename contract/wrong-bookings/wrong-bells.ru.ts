import { printMoment } from '#domain/core/clock-time.ts'

/** The text of the notification about wrong bookings of a studio: how many and when the nearest is, never whose they are. */
export const wrongBells = {
  found: (unit: string, count: number, nearest: string) =>
    count === 1
      ? `${unit}: неверная запись на ${printMoment(nearest)}, её нужно пересадить`
      : `${unit}: неверных записей ${count}, ближайшая ${printMoment(nearest)}. Их нужно пересадить`,
} as const
