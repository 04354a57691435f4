/** What a company may count in (domain.md). */
export const currencies = ['RUB', 'UZS', 'BYN', 'UAH', 'KZT'] as const
