import type { Records } from '#contract/core/records.ts'

export const telephonyRecords = {
  telephony_line: { may: 'Telephony.view', ru: 'Линия телефонии' },
  telephony_asterisk: { may: 'Telephony.settings', ru: 'Подключение Asterisk' },
  telephony_setting: { may: 'Telephony.settings', ru: 'Подключение АТС' },
} as const satisfies Records
