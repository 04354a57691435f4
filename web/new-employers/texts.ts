import { newEmployersRu } from '#contract/new-employers/new-employers.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('new-employers', newEmployersRu)
