import { widgetSettingsRu } from '#contract/widget-settings/widget-settings.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('widget-settings', widgetSettingsRu)
