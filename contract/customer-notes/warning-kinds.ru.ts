import type { WarningKind } from './customer-notes.ts'

/** The name of a warning's icon, and the word before the note: the calendar needs no other texts of the feature. */
export const warningKindsRu = {
  health: 'Здоровье',
  conflict: 'Конфликт',
  debt: 'Долг',
  important: 'Важно',
} as const satisfies Record<WarningKind, string>
