import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'

/** The code of a package is told to those who act on it by the code: whoever hands packages over, and whoever marks that the bank has them. */
export const seesCodes = ({ me }: Pick<Ctx, 'me'>): boolean => can(me, 'Shift.collect') || can(me, 'Payment.create')

/** SQL of a code as this person is told it: whole, or its last four signs, by which a package is still told from another. */
export const toldCode = (ctx: Pick<Ctx, 'me'>, code: string): string => (seesCodes(ctx) ? code : shortCode(code))

export const shortCode = (code: string): string => `'…' || right(${code}, 4)`
