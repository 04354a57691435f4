import type { Acts } from '#contract/core/acts.ts'

export const legalEntitiesActs = {
  saveVat: { ru: 'Ставка НДС' },
  removeVat: { ru: 'Ставка НДС удалена' },
  saveRoute: { ru: 'Что продаёт юрлицо' },
  removeRoute: { ru: 'Больше не продаёт' },
} as const satisfies Acts
