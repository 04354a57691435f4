/** What an event says: a mark, the break button, a person's words about the times, or that work outside the shift is paid. */
export const checkinKinds = ['mark', 'break', 'times', 'outside'] as const
/** The way by which a check-in came. */
export const checkinWays = ['qr', 'general', 'master', 'sms', 'fingerprint', 'manual', 'button'] as const
export type CheckinWay = (typeof checkinWays)[number]
/** `pending` waits for a person's decision. */
export const checkinStates = ['ok', 'pending', 'refused'] as const
