import { setupEn } from '#contract/auth/setup.en.ts'
import { setupRu } from '#contract/auth/setup.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('setup', setupRu, setupEn)
