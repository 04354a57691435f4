import type { Records } from '#contract/core/records.ts'

export const notifyTemplatesRecords = {
  notify_template: { may: 'Notify.view', ru: 'Шаблон рассылки', page: 'notifyTemplate' },
} as const satisfies Records
