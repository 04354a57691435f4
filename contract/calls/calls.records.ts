import type { Records } from '#contract/core/records.ts'

export const callsRecords = {
  call: { may: 'ClientCall.view', ru: 'Звонок' },
  call_task: { may: 'CallCenterWorkplace.view', ru: 'Задача перезвонить' },
  call_comment: { may: 'ClientCall.view', ru: 'Комментарий к звонку' },
} as const satisfies Records
