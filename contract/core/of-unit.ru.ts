/** Names of the fields that every row of a studio has. */
export const ofUnitRu = { id: '№', company_id: 'Компания', unit_id: 'Студия', unit: 'Студия' } as const

/** The refusal of a studio of another company, or out of reach. */
export const noSuchUnit = 'Студия не найдена.'
