/** What is said of a code that a scanner has read outside the till. */
export const scanRu = { unknown: 'Товара с таким кодом нет: {{code}}.' } as const
