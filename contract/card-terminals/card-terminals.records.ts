import type { Records } from '#contract/core/records.ts'

export const cardTerminalsRecords = {
  card_terminal: { may: 'Unit.view', ru: 'Терминал' },
} as const satisfies Records
