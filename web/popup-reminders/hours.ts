/** Prints hours as «10:00, 15:00». */
export const hoursInWords = (hours: readonly number[]) =>
  hours
    .toSorted((a, b) => a - b)
    .map(clockOf)
    .join(', ')

export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
