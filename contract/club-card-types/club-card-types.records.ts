import type { Records } from '#contract/core/records.ts'

export const clubCardTypesRecords = {
  club_card_type: { may: 'ClubCardType.view', ru: 'Вид клубной карты', page: 'clubCardType' },
} as const satisfies Records
