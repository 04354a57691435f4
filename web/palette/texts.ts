import { paletteRu } from '#contract/palette/palette.ru.ts'
import { texts } from '#web/core/texts.ts'

export const p = texts('palette', paletteRu)
