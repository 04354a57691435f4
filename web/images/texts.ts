import { imagesEn } from '#contract/images/images.en.ts'
import { imagesRu } from '#contract/images/images.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('images', imagesRu, imagesEn)
