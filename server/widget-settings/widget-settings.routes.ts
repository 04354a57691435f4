import { widgetSettings } from '#contract/widget-settings/widget-settings.ts'
import { routes } from '#server/core/serve.ts'
import { saveWidgetSettings, showWidgetSettings } from './widget-settings.ts'

export const widgetSettingsRoutes = routes(widgetSettings, { show: showWidgetSettings, save: saveWidgetSettings })
