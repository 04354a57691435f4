import type { WarningKind } from './customer-notes.ts'

/** What the icon of a warning is called, and the word before the note: the calendar needs these of the texts, and no other. */
export const warningKindsRu = {
  health: 'Здоровье',
  conflict: 'Конфликт',
  debt: 'Долг',
  important: 'Важно',
} as const satisfies Record<WarningKind, string>
