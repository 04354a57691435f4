import type { Records } from '#contract/core/records.ts'

export const waitingListRecords = {
  waiting_list: { may: 'WaitingList.view', ru: 'Лист ожидания', page: 'waiting' },
} as const satisfies Records
