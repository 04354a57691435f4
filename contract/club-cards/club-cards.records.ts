import type { Records } from '#contract/core/records.ts'

export const clubCardsRecords = {
  club_card: { may: 'ClubCard.view', ru: 'Клубная карта' },
} as const satisfies Records
