import { ticketStatuses } from '#domain/tickets/moves.ts'

const { resolved, duplicate, proposal, rejected } = ticketStatuses
const moved: Partial<Record<number, string>> = {
  [resolved]: 'решено',
  [duplicate]: 'закрыто: такое уже есть',
  [proposal]: 'стало предложением',
  [rejected]: 'отклонено',
}

/** Texts of notifications about tickets: which ticket and what became of it, never what people wrote. */
export const ticketBells = {
  isNew: (number: number) => `Новое обращение №\u00a0${number}`,
  waits: (number: number) => `Обращение №\u00a0${number} ждёт вашего согласования`,
  answered: (number: number) => `На обращение №\u00a0${number} ответили`,
  asked: (number: number) => `По обращению №\u00a0${number} спрашивают вас`,
  rejected: (number: number) => `Обращение №\u00a0${number} ${moved[rejected]}`,
  approved: (number: number) => `Обращение №\u00a0${number} согласовано`,
  commented: (number: number) => `К обращению №\u00a0${number} написан комментарий`,
  written: (number: number) => `Автор обращения №\u00a0${number} написал в него`,
  assigned: (number: number) => `Вам назначено обращение №\u00a0${number}`,
  due: (number: number) => `Срок обращения №\u00a0${number} подходит`,
  breach: (number: number) => `Срок обращения №\u00a0${number} прошёл`,
  /** The new status in words, if the other side should know it at once. */
  moved: (status: number) => {
    const became = moved[status]
    return became === undefined ? null : (number: number) => `Обращение №\u00a0${number} ${became}`
  },
} as const
