import { goodBrandsRu } from '#contract/good-brands/good-brands.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-brands', goodBrandsRu)
