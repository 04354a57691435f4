import { authEn } from '#contract/auth/auth.en.ts'
import { authRu } from '#contract/auth/auth.ru.ts'
import { profileEn } from '#contract/profile/profile.en.ts'
import { profileRu } from '#contract/profile/profile.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('profile', profileRu, profileEn)
/** What the sign-in pages say too. */
export const auth = texts('auth', authRu, authEn)
