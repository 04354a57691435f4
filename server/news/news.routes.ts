import { news } from '#contract/news/news.ts'
import { routes } from '#server/core/serve.ts'
import { createNews, listAudience, listNews, listReaders, removeNews, showNews, updateNews } from './news.ts'
import { confirmNews, hideSticky, listSticky, readNews, voteInPoll } from './reading.ts'

export const newsRoutes = routes(news, {
  list: listNews,
  audience: (ctx) => listAudience(ctx),
  fixSticky: listSticky,
  sticky: hideSticky,
  show: showNews,
  create: createNews,
  update: updateNews,
  remove: removeNews,
  read: readNews,
  confirm: confirmNews,
  vote: voteInPoll,
  readers: listReaders,
})
