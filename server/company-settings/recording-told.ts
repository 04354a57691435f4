import type { Ctx } from '#server/core/context.ts'

const TOLD = 'select 1 from company_settings where id = current_company() and recording_told'

/** Whether the company says that its callers are told of the recording (docs/decisions/115). */
export const isRecordingTold = async (ctx: Pick<Ctx, 'sql'>): Promise<boolean> => (await ctx.sql(TOLD)).length > 0

/** The same for whoever keeps a recording: until the transaction ends the company cannot say otherwise. */
export const staysRecordingTold = async (ctx: Pick<Ctx, 'sql'>): Promise<boolean> => (await ctx.sql(`${TOLD} for share`)).length > 0
