import type { Records } from '#contract/core/records.ts'

export const messageTemplatesRecords = {
  message_template: { may: 'Notify.view', ru: 'Шаблон сообщения' },
} as const satisfies Records
