import type { messageTemplatesScreens } from '#contract/message-templates/message-templates.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const messageTemplatesPages = {
  visitMessages: () => import('./message-templates-page.tsx'),
} satisfies PagesOf<typeof messageTemplatesScreens>
