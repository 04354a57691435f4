import { systemSettingsRu } from '#contract/system-settings/system-settings.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('system-settings', systemSettingsRu)
