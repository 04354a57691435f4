import type { newsScreens } from '#contract/news/news.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const newsPages = {
  addNotification: () => import('./new-news-page.tsx'),
} satisfies PagesOf<typeof newsScreens>
