import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('systemEvents', systemEventsRu)
