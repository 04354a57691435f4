import { unitsRu } from '#contract/units/units.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('units', unitsRu)
