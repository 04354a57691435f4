import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { chatGuest } from './chat-rooms.ts'
import { chatsRoutes } from './chats.routes.ts'
import { chatFilePlace } from './files.ts'
import { openPresence } from './presence.ts'
import { sweepFiles } from './sent-files.ts'

export const chatsFeature: Feature = {
  routes: chatsRoutes,
  constraints: {
    chats_name: { code: E.invalid, field: 'name', message: chatWords.nameShort },
    chat_messages_length: { code: E.invalid, field: 'text', message: chatWords.tooLong },
  },
  guest: (at) => {
    const { seen, close } = openPresence(at)
    return { hear: chatGuest({ database: at.database, seen }), close }
  },
  work: ({ house }) => ({ jobs: [{ name: 'chats.sweep', cron: '53 * * * *', run: () => sweepFiles(house, chatFilePlace) }] }),
}
