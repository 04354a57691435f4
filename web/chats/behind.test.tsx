import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { E } from '#contract/core/errors.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answerChats, chat, said, stage } from '#web/testing/chats.ts'
import { answer, askedOf, cutOff, refuseOnce } from '#web/testing/server.ts'

/** What a tab has missed it finds by itself, though nobody speaks in the chat any more. */
beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился')] })
})

const hear = (version: number, text: string) =>
  act(() => hearSocket('newMessage', { chatId: 1, version, message: said(1, version, text, { version }) }))
/** The server knows all words up to a version. */
const answerSync = (version: number) =>
  answer(chats.sync, {
    items: [
      { chatId: 1, version, isWhole: false, items: Array.from({ length: version - 10 }, (_, at) => said(1, at + 11, `Слово ${at + 11}`)) },
    ],
    lost: [],
  })

async function openChat() {
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Гель кончился')
}

test('сервер ещё занят и не сказал пропущенного — его спрашивают снова, хотя больше ничего не слышно', async () => {
  await openChat()
  answerSync(12)
  refuseOnce(chats.sync, E.unavailable)
  hear(12, 'Слово 12')
  expect(await screen.findByText('Слово 11')).toBeTruthy()
  expect(askedOf(chats.sync)).toHaveLength(2)
})

test('в шумном чате о пропущенном спрашивают по одному разу, а не с каждым словом', async () => {
  await openChat()
  const answers: (() => void)[] = []
  const { fetch } = globalThis
  answerSync(30)
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url.endsWith('/sync') ? new Promise<void>((go) => answers.push(go)).then(() => fetch(url, init)) : fetch(url, init)) as typeof fetch
  for (let version = 12; version <= 30; version++) hear(version, `Слово ${version}`)
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  expect(await screen.findByText('Слово 11')).toBeTruthy()
  await waitFor(() => expect(askedOf(chats.sync)).toHaveLength(2))
  globalThis.fetch = fetch
})

test('пропущено слишком много, а страница не пришла: показанное стоит, и чат прочитан заново, когда сервер снова есть', async () => {
  await openChat()
  answer(chats.sync, { items: [{ chatId: 1, version: 400, isWhole: true, items: [] }], lost: [] })
  cutOff(chats.messages)
  const before = askedOf(chats.messages).length
  hear(400, 'Слово 400')
  await waitFor(() => expect(askedOf(chats.messages).length).toBeGreaterThan(before))
  expect(screen.getByText('Гель кончился')).toBeTruthy()
  answer(chats.messages, { items: [said(1, 399, 'Новая страница')], isFirst: false, isLast: true, version: 400, readSeq: 398 })
  expect(await screen.findByText('Новая страница')).toBeTruthy()
  expect(screen.queryByText('Гель кончился')).toBeNull()
})

test('слово, сказанное, пока открывали чат, не пропадает', async () => {
  let isSaid = false
  answer(chats.messages, () => {
    // The page was read before the word, and comes after it.
    if (!isSaid) hearSocket('newMessage', { chatId: 1, version: 11, message: said(1, 11, 'Слово 11') })
    isSaid = true
    return { items: [said(1, 2, 'Гель кончился')], isFirst: true, isLast: true, version: 10, readSeq: 10 }
  })
  answerSync(11)
  await openChat()
  expect(await screen.findByText('Слово 11')).toBeTruthy()
})

test('сокет впущен в свои чаты — о сказанном до того спрашивают', async () => {
  await openChat()
  answerSync(11)
  act(() => hearSocket('enterChats', {}))
  expect(await screen.findByText('Слово 11')).toBeTruthy()
})
