import { authEn } from '#contract/auth/auth.en.ts'
import { authRu } from '#contract/auth/auth.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('auth', authRu, authEn)
