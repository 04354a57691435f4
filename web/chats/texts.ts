import { chatsRu } from '#contract/chats/chats.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('chats', chatsRu)
