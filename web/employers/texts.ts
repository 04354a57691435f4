import { employersRu } from '#contract/employers/employers.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('employers', employersRu)
