import type { Acts } from '#contract/core/acts.ts'

export const kkmActs = {
  open: { ru: 'Открытие смены' },
  openShift: { ru: 'Открытие смены' },
  close: { ru: 'Закрытие смены' },
  closeShift: { ru: 'Закрытие смены' },
  count: { ru: 'Счёт денег в кассе' },
  unpaid: { ru: 'Визит без оплаты' },
  unpaidBack: { ru: 'Отмена «Ушла без оплаты»' },
  missedBack: { ru: 'Отмена «Не пришла»' },
  xReport: { ru: 'X-отчёт' },
  safePackage: { ru: 'Инкассация' },
  sendReceipt: { ru: 'Печать чека' },
} as const satisfies Acts
