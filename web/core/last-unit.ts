/** The studio that this person last worked with, in this browser: the next screen begins with it. */
const PREFIX = 'okno.unit:'

export function lastUnit(employerId: number): number | null {
  return Number(localStorage.getItem(PREFIX + employerId)) || null
}

export function keepLastUnit(employerId: number, unitId: number) {
  localStorage.setItem(PREFIX + employerId, String(unitId))
}
