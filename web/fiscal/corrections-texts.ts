import { correctionsRu } from '#contract/fiscal/corrections.ru.ts'
import { texts } from '#web/core/texts.ts'

export const words = texts('corrections', correctionsRu)
