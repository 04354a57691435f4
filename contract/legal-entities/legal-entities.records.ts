import type { Records } from '#contract/core/records.ts'

export const legalEntitiesRecords = {
  legal_entity: { may: 'LegalEntity.view', ru: 'Юрлицо', page: 'legalEntity' },
  entity_vat: { may: 'LegalEntity.view', ru: 'Ставка НДС' },
  entity_route: { may: 'LegalEntity.view', ru: 'Что продаёт юрлицо' },
} as const satisfies Records
