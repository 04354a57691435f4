/** Legal grounds for keeping a customer's card: she is served, or she agreed (152-ФЗ, ст. 6). */
export const grounds = ['service', 'consent'] as const
export type Ground = (typeof grounds)[number]

/** Days without a visit after which a card has lost its ground: as long as papers of payments are kept (402-ФЗ, ст. 29). */
export const VISITLESS_DAYS = { usual: 1825, min: 365, max: 3650 }
