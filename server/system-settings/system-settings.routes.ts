import { systemSettings } from '#contract/system-settings/system-settings.ts'
import { routes } from '#server/core/serve.ts'
import { changeSystemSettings, showSupport, showSystemSettings } from './system-settings.ts'

export const systemSettingsRoutes = routes(systemSettings, { show: showSystemSettings, update: changeSystemSettings, support: showSupport })
