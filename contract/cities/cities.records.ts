import type { Records } from '#contract/core/records.ts'

export const citiesRecords = {
  city: { may: 'City.view', ru: 'Город', page: 'city' },
} as const satisfies Records
