import type { widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const widgetSettingsExamples: Examples<typeof widgetSettings> = {
  show: () => ({}),
  save: () => ({ body: { is_enabled: 1, title: 'Запись в «Окно»', unit_ids: [cast.units.arbat], days_ahead: 14, min_notice: 7200 } }),
}
