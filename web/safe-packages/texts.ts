import { safePackagesRu } from '#contract/safe-packages/safe-packages.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('safe-packages', safePackagesRu)
