import { z } from 'zod'
import { keyOfMark, readMark } from '#domain/core/mark.ts'
import { markMessages } from './mark-code.ru.ts'

/** A mark that is sent: as it was scanned, pasted from a table or typed in brackets. Whoever has parsed it has the code with its GS. */
export const markCode = z
  .string({ error: markMessages.fault.not_mark })
  .max(500, markMessages.fault.not_mark)
  .transform((scan, ctx) => {
    const mark = readMark(scan)
    if ('code' in mark) return mark.code
    ctx.addIssue({ code: 'custom', message: markMessages.fault[mark.fault] })
    return z.NEVER
  })

/** The part of a parsed code that names the piece. */
export function keyOfCode(code: string): string {
  const mark = readMark(code)
  return 'code' in mark ? keyOfMark(mark) : code
}

/** No line of a document has more pieces than this. */
const MOST = 2000
const isOnce = (codes: string[]) => new Set(codes.map(keyOfCode)).size === codes.length

/** The marks of a line; none may stand there twice. */
export const markCodes = z.array(markCode).max(MOST, markMessages.many).refine(isOnce, markMessages.twiceInLine)
