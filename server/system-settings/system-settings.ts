import type { Input } from '#contract/core/endpoint.ts'
import type { SystemSettingsRow, systemSettings } from '#contract/system-settings/system-settings.ts'
import { changeOneRow, checkOwn, showOneRow } from '#server/company-settings/one-row.ts'
import type { Ctx } from '#server/core/context.ts'
import { systemSettingsRecord } from './system-settings.record.ts'

const settings = {
  feature: 'system-settings',
  record: systemSettingsRecord,
  absent: Object.fromEntries(systemSettingsRecord.audited.map((name) => [name, null])),
}

// the contract's schema checks it on its way out
const ownSettings = async (ctx: Ctx) => (await showOneRow(ctx, settings)) as SystemSettingsRow

export function showSystemSettings(ctx: Ctx, { params }: Input<typeof systemSettings.show>) {
  checkOwn(ctx, params.id)
  return ownSettings(ctx)
}

export async function changeSystemSettings(ctx: Ctx, { params, body }: Input<typeof systemSettings.update>) {
  checkOwn(ctx, params.id)
  await changeOneRow(ctx, settings, { ...body, support_email: body.support_email === '' ? null : body.support_email })
  return ownSettings(ctx)
}

export const showSupport = ownSettings
