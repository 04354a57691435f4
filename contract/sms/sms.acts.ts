import type { Acts } from '#contract/core/acts.ts'

export const smsActs = {
  resend: { ru: 'SMS отправлено ещё раз' },
} as const satisfies Acts
