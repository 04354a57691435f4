import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { WidgetSettingsRow, widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { changeOneRow, showOneRow } from '#server/company-settings/one-row.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { widgetSettingsRecord } from './widget-settings.record.ts'

const settings = {
  feature: 'widget-settings',
  record: widgetSettingsRecord,
  absent: {
    is_enabled: 0,
    title: null,
    color: '#7a3e9d',
    unit_ids: [],
    days_ahead: 30,
    min_notice: 3600,
    show_prices: 0,
    show_masters: 0,
    success_text: null,
    consent_text: null,
  },
}

// the contract's schema checks it on its way out
export const showWidgetSettings = async (ctx: Ctx) => (await showOneRow(ctx, settings)) as WidgetSettingsRow

export async function saveWidgetSettings(ctx: Ctx, { body }: Input<typeof widgetSettings.save>) {
  if (body.unit_ids) await checkUnits(ctx, body.unit_ids)
  await changeOneRow(ctx, settings, body)
  return showWidgetSettings(ctx)
}

async function checkUnits(ctx: Ctx, ids: number[]) {
  const known = await ctx.sql<{ id: number }>('select id from units where id = any($1::int[])', [ids])
  if (known.length < new Set(ids).size) fail(E.notFound, { unit_ids: [messages.missing] })
}
