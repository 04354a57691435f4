import { recordOf } from '#server/lists/record-of.ts'
import { news } from './news.table.ts'

export const newsRecord = recordOf(news, { model: 'news' })
