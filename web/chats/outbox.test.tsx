import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answerChats, said } from '#web/testing/chats.ts'
import { answer } from '#web/testing/server.ts'
import { outbox, sendMessage, startOutbox } from './outbox.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
})

/** What becomes of one try: it never comes, it is stored and the answer is lost, or all is well. */
type Fate = 'cut before' | 'cut after' | 'sent'
const fates = fc.array(fc.constantFrom<Fate>('cut before', 'cut after', 'sent'), { maxLength: 30 })
const drafts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
let person = 0

test('CL4 очередь без сети, какие бы обрывы ни случались, отправляет каждый ключ один раз и хранит порядок внутри чата', async () => {
  await openAs({}, '/help')
  await fc.assert(
    fc.asyncProperty(drafts, fates, async (chatsOf, all) => {
      const left = [...all]
      /** Chat → what its store holds, by the keys. */
      const stored = new Map<string, Map<string, string>>()
      answer(chats.send, ({ params: { id = '' }, body }) => {
        const { key, text } = body as { key: string; text: string }
        const fate = left.shift() ?? 'sent'
        if (fate === 'cut before') throw new TypeError('Failed to fetch')
        const room = stored.get(id) ?? new Map<string, string>()
        stored.set(id, room.set(key, room.get(key) ?? text))
        if (fate === 'cut after') throw new TypeError('Failed to fetch')
        return said(Number(id), [...room.keys()].indexOf(key) + 2, text, { key })
      })
      startOutbox(`1:${++person}`)
      for (const [n, chat] of chatsOf.entries())
        await sendMessage({ chat, user: null, text: `${n}`, mentions: [], files: [], attachments: [], answer: null })
      await vi.waitFor(
        () => {
          // The network says that it is back, again and again.
          window.dispatchEvent(new Event('online'))
          expect(outbox.all()).toEqual([])
        },
        { timeout: 20_000, interval: 2 },
      )
      for (const chat of new Set(chatsOf)) {
        const wanted = chatsOf.flatMap((one, n) => (one === chat ? [`${n}`] : []))
        expect([...(stored.get(String(chat))?.values() ?? [])]).toEqual(wanted)
      }
    }),
    { numRuns: 25 },
  )
})
