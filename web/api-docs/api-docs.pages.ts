import type { apiDocsScreens } from '#contract/api-docs/api-docs.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const apiDocsPages = {
  apiDocs: () => import('./api-docs-page.tsx'),
} satisfies PagesOf<typeof apiDocsScreens>
