import { photoWorksRu } from '#contract/photo-works/photo-works.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('photo-works', photoWorksRu)
