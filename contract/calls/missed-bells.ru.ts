/** The text of the notification about a missed call: which of our lines, and neither who called nor from where. */
export const missedBells = {
  missed: (line: string | null) =>
    line === null ? 'Пропущен звонок клиента. Перезвоните' : `Пропущен звонок клиента, линия «${line}». Перезвоните`,
} as const
