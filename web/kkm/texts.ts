import { kkmRu } from '#contract/kkm/kkm.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('kkm', kkmRu)
