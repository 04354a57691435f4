/** The text of the notification about a mailing: its words may name customers, so they are left out. */
export const mailingBells = {
  done: (id: number, told: number, leftOut: number) =>
    `Рассылка №\u00a0${id} отправлена. Получателей: ${told}${leftOut > 0 ? `, не получат: ${leftOut}` : ''}`,
} as const
