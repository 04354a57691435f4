const HOUR = 3600
/** How long before it somebody is reminded: of an interview two hours, of a trial day the evening before. */
export const remindedBefore = { interview: 2 * HOUR, trial: 18 * HOUR } as const
export type Meeting = keyof typeof remindedBefore

/** True: it is time to remind, because the meeting is near and has not passed. */
export const isReminderDue = (meeting: Meeting, at: number, now: number) => now < at && at - now <= remindedBefore[meeting]
