import { callsRu } from '#contract/calls/calls.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('calls', callsRu)
