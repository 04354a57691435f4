import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('registerActs', registerActsRu)
