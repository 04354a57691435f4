import { kiosksRu } from '#contract/kiosks/kiosks.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('kiosks', kiosksRu)
