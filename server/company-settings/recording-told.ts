import type { Ctx } from '#server/core/context.ts'

/** Whether the company says that its callers are told of the recording (docs/decisions/115). */
export async function isRecordingTold(ctx: Pick<Ctx, 'sql'>): Promise<boolean> {
  const rows = await ctx.sql('select 1 from company_settings where id = current_company() and recording_told')
  return rows.length > 0
}
