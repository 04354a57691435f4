import type { Records } from '#contract/core/records.ts'

export const customersRecords = {
  user: { may: 'User.view', ru: 'Клиент', page: 'customer' },
} as const satisfies Records
