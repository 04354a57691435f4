/** Words about a code that a scanner has read outside of the till. */
export const scanRu = { unknown: 'Товара с таким кодом нет: {{code}}.' } as const
