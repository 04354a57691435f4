import type { Acts } from '#contract/core/acts.ts'

export const customerWalletActs = {
  payOutCertificate: { ru: 'Деньги за сертификат прежней программы' },
  payOutCard: { ru: 'Деньги за карту прежней программы' },
} as const satisfies Acts
