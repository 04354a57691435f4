import { authRu } from '#contract/auth/auth.ru.ts'
import { profileRu } from '#contract/profile/profile.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('profile', profileRu)
/** What the sign-in pages say too. */
export const auth = texts('auth', authRu)
