import { importsRu } from '#contract/imports/imports.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('imports', importsRu)
