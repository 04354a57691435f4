import { companySettingsWords } from '#contract/company-settings/company-settings.ru.ts'
import type { CompanySettingsRow, companySettings } from '#contract/company-settings/company-settings.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { blockingTypeOf } from '#domain/company-settings/blocking.ts'
import { USUAL_BONUS_LIMIT } from '#domain/orders/bonuses.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { companySettingsRecord } from './company-settings.record.ts'
import { USUAL_MAILINGS_WEEK } from './company-settings.table.ts'
import { changeOneRow, checkOwn, showOneRow } from './one-row.ts'

const settings = {
  feature: 'company-settings',
  record: companySettingsRecord,
  absent: {
    ...Object.fromEntries(companySettingsRecord.audited.map((name) => [name, null])),
    rating_rules: [],
    marking_mode: 'off',
    mailings_week: USUAL_MAILINGS_WEEK,
    recording_told: false,
    bonus_limit: USUAL_BONUS_LIMIT,
  },
}

export async function showCompanySettings(ctx: Ctx, { params }: Input<typeof companySettings.show>): Promise<CompanySettingsRow> {
  checkOwn(ctx, params.id)
  const row = (await showOneRow(ctx, settings)) as Omit<CompanySettingsRow, 'blocking_type'> // the contract's schema checks it on its way out
  return { ...row, blocking_type: blockingTypeOf(row) }
}

export async function changeCompanySettings(ctx: Ctx, { params, body }: Input<typeof companySettings.update>) {
  const { rebook_after, rebook_before } = { ...(await showCompanySettings(ctx, { params })), ...body }
  if (rebook_after && rebook_before && rebook_before < rebook_after) fail(E.invalid, { rebook_before: [companySettingsWords.rebookOrder] })
  await changeOneRow(ctx, settings, body)
  return showCompanySettings(ctx, { params })
}
