import { newsRu } from '#contract/news/news.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('news', newsRu)
