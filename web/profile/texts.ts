import { authEn } from '#contract/auth/auth.en.ts'
import { authRu } from '#contract/auth/auth.ru.ts'
import { profileEn } from '#contract/profile/profile.en.ts'
import { profileRu } from '#contract/profile/profile.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('profile', profileRu, profileEn)
/** Words that are shared with the sign-in pages. */
export const auth = texts('auth', authRu, authEn)
