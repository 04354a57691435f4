import { newsRu } from '#contract/news/news.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { news } from './news.table.ts'

export const newsRecord = recordOf(news, { model: 'news', words: { audience: newsRu.audiences } })
