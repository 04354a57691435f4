/** «2026-11-23 15:00:00» is read as «23.11 в 15:00». */
const momentOf = (at: string) => `${at.slice(8, 10)}.${at.slice(5, 7)} в ${at.slice(11, 16)}`

/** The text of the notification about wrong bookings of a studio: how many and when the nearest is, never whose they are. */
export const wrongBells = {
  found: (unit: string, count: number, nearest: string) =>
    count === 1
      ? `${unit}: неверная запись на ${momentOf(nearest)}, её нужно пересадить`
      : `${unit}: неверных записей ${count}, ближайшая ${momentOf(nearest)}. Их нужно пересадить`,
} as const
