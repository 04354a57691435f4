import { fullName, type PersonName } from '#domain/core/names.ts'

/** «Климова Анна Сергеевна 0014», cut with three dots (EMP-702). */
export function employeeName(person: PersonName, tail: string, limit = 100): string {
  const letters = [...[fullName(person), tail].filter(Boolean).join(' ')]
  return letters.length <= limit ? letters.join('') : `${letters.slice(0, Math.max(0, limit - 3)).join('')}...`
}
