import type { chatsScreens } from '#contract/chats/chats.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const chatsPages = {
  chat: () => import('./chat-page.tsx'),
} satisfies PagesOf<typeof chatsScreens>
