/** The studio that this person last worked with, in this browser: the next screen begins with it. */
const PREFIX = 'okno.unit:'

export function lastUnit(employerId: number): number | null {
  return Number(localStorage.getItem(PREFIX + employerId)) || null
}

/** In an address, and in a choice of studios, in the place of a studio's number. */
export const EVERYWHERE = 'all'

/** The first of the wished studios that exists, else any. */
export function unitOf<U extends { id: number }>(all: readonly U[], wished: readonly (number | null | undefined)[]): U | null {
  for (const id of wished) {
    const found = all.find((unit) => unit.id === id)
    if (found) return found
  }
  return all[0] ?? null
}

export function keepLastUnit(employerId: number, unitId: number) {
  localStorage.setItem(PREFIX + employerId, String(unitId))
}

const HOME = 'okno.home:'

/** What the person looked at last on the home page: all studios or one; null: nothing yet. */
export const lastHome = (employerId: number) => localStorage.getItem(HOME + employerId)

export function keepHome(employerId: number, shown: 'all' | 'one') {
  localStorage.setItem(HOME + employerId, shown)
}
