/** The ways out of the house. */
export const channels = ['sms', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]
