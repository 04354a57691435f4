import { passwordResetsEn } from '#contract/password-resets/password-resets.en.ts'
import { passwordResetsRu } from '#contract/password-resets/password-resets.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('passwordResets', passwordResetsRu, passwordResetsEn)
