import type { Acts } from '#contract/core/acts.ts'

export const messagesActs = {
  resend: { ru: 'Клиенту сказано ещё раз' },
} as const satisfies Acts
