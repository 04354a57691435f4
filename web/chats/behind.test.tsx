import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { E } from '#contract/core/errors.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answerChats, button, chat, input, ME, press, said, sent, stage } from '#web/testing/chats.ts'
import { answer, askedOf, cutOff, refuse, refuseOnce } from '#web/testing/server.ts'

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

/** What was not sent and is of no chat that is open. */
const refused = () => screen.findByRole('region', { name: 'Не отправлено' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('heading', { name: 'Арбат, смена' })).toBeNull())

/** A chat that stands open when its reader is removed from it closes, and nothing that she typed there goes with it. */
async function openTwo() {
  stage([chat(1, 'Арбат, смена'), chat(2, 'Новости сети')], { 1: [said(1, 2, 'Гель кончился')], 2: [said(2, 2, 'С декабря новые цены')] })
  await openChat()
}

test('Y5 исключили, пока не было связи: чат закрывается, а неотправленное и начатое стоят в списке с чатом и причиной', async () => {
  await openTwo()
  refuse(chats.send, E.forbidden)
  await userEvent.type(await input(), 'сдала кассу{Enter}')
  expect(await screen.findByText('Не отправлено: вы больше не участник этого чата')).toBeTruthy()
  await userEvent.type(await input(), 'ещё не дописано')
  answer(chats.sync, { items: [], lost: [1] })
  act(() => hearSocket('enterChats', {}))
  await isClosed()
  expect(await screen.findByText("Чат 'Арбат, смена' больше не открыт для вас: вас исключили или его удалили")).toBeTruthy()
  const list = within(await refused())
  expect(list.getAllByText('Арбат, смена')).toHaveLength(2)
  expect(list.getByText('сдала кассу')).toBeTruthy()
  expect(await list.findByText('ещё не дописано')).toBeTruthy()
  expect(list.getAllByText('Не отправлено: вы больше не участник этого чата')).toHaveLength(2)
  for (const left of [1, 0]) {
    await userEvent.click(within(await refused()).getAllByRole('button', { name: 'Удалить' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Удалить' })).toHaveLength(left))
  }
  expect(screen.queryByRole('region', { name: 'Не отправлено' })).toBeNull()
})

test('исключили, пока она пишет: начатое не пропадает, а вернувшись в чат, она отправляет его ещё раз', async () => {
  await openTwo()
  await userEvent.type(await input(), 'подпишите ведомость')
  act(() => hearSocket('leaveUser', { chatId: 1, version: 11, userId: ME, name: 'Арбат, смена', isRemoved: true }))
  await isClosed()
  expect(within(await refused()).getByText('подпишите ведомость')).toBeTruthy()
  await press('Повторить')
  await waitFor(() => expect(sent().map(({ text }) => text)).toEqual(['подпишите ведомость']))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Не отправлено' })).toBeNull())
})

test('вышла сама: начатое осталось в том чате и среди неотправленного не стоит; в открытом чате отказ стоит один раз', async () => {
  await openTwo()
  await userEvent.type(await input(), 'передумала')
  act(() => hearSocket('leaveUser', { chatId: 1, version: 11, userId: ME, name: 'Арбат, смена', isRemoved: false }))
  await isClosed()
  expect(screen.queryByRole('region', { name: 'Не отправлено' })).toBeNull()
  refuse(chats.send, E.forbidden)
  await userEvent.click(await button(/Новости сети/))
  await userEvent.type(await input(), 'спасибо{Enter}')
  expect(await screen.findAllByText('Не отправлено: вы больше не участник этого чата')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Не отправлено' })).toBeNull()
  await userEvent.click(await button('Удалить'))
})
