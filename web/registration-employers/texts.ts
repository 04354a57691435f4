import { registrationEmployersRu } from '#contract/registration-employers/registration-employers.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('registration-employers', registrationEmployersRu)
