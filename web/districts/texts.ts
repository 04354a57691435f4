import { districtsRu } from '#contract/districts/districts.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('districts', districtsRu)
