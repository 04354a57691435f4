import { telephonyRu } from '#contract/telephony/telephony.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('telephony', telephonyRu)
