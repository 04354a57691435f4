import { seriesScreensRu } from '#contract/bookings/series-screens.ru.ts'
import { texts } from '#web/core/texts.ts'

export const s = texts('series-screens', seriesScreensRu)
