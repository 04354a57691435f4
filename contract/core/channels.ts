/** The channels by which messages leave. */
export const channels = ['sms', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

/**
 * How a person sends by hand (000 §3): `crm` is the bell of an employee, `push_or_sms` a push and, where it has not arrived, an SMS. `mail` is our own
 * beside those four (docs/decisions/114).
 */
export const sendingChannels = ['sms', 'push', 'crm', 'push_or_sms', 'mail'] as const
export type SendingChannel = (typeof sendingChannels)[number]
