import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { anna, answerChats, chat, ME, mine, press, restage, said, stage, user } from '#web/testing/chats.ts'
import { answer, askedOf } from '#web/testing/server.ts'

/** What stands around the words of a chat: who has read them, who writes, who is here, and where the new ones begin. */
beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
})
const articleOf = async (text: string) => within((await screen.findByText(text)).closest('article') as HTMLElement)

test('галочка — отправлено, «Прочитали N из M» — кто дочитал, сразу как дочитал; у чужих слов её нет', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да'), mine(1, 3, 'Гель кончился'), mine(1, 4, 'И масло')] })
  answer(chats.members, {
    users: [
      { ...user(ME, 'Соколова Ева'), readSeq: 4 },
      { ...anna, readSeq: 3 },
      { ...user(15, 'Гордеева Светлана'), readSeq: 0 },
    ],
    count: 3,
  })
  await openAs({}, '/chat?chat=1')
  expect(await (await articleOf('Гель кончился')).findByText('Прочитали 1 из 2')).toBeTruthy()
  expect((await articleOf('И масло')).getByText('Отправлено')).toBeTruthy()
  expect((await articleOf('Да')).queryByText(/^Прочитали|^Отправлено/)).toBeNull()
  act(() => hearSocket('readChat', { chatId: 1, userId: 15, seq: 4 }))
  expect(await (await articleOf('Гель кончился')).findByText('Прочитали 2 из 2')).toBeTruthy()
  expect((await articleOf('И масло')).getByText('Прочитали 1 из 2')).toBeTruthy()
})

test('кто печатает, сказано под словами, пока не дописал или не замолчал на пять секунд; чужого чата это не касается', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да')] })
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Да')
  const typing = (chatId: number, userId: number, name: string) => act(() => hearSocket('typing', { chatId, userId, name }))
  typing(2, 16, 'Чужая Анна')
  typing(1, 14, 'Климова Анна')
  typing(1, 15, 'Гордеева Светлана')
  expect(await screen.findByText('Климова Анна, Гордеева Светлана печатает…')).toBeTruthy()
  act(() => hearSocket('newMessage', { chatId: 1, version: 11, message: said(1, 11, 'Дописала') }))
  expect(await screen.findByText('Гордеева Светлана печатает…')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/печатает…/)).toBeNull(), { timeout: 60_000 })
})

test('кто на месте, сказано у чата: в группе числом, у собеседника словом и точкой; чей вход закрыт — тоже', async () => {
  const personal = { kind: 2 as const, type: 'private' as const, usersCount: 2 }
  const left = user(15, 'Гордеева Светлана')
  stage([
    chat(1, 'Арбат, смена'),
    chat(2, 'Климова Анна', { ...personal, users: [anna] }),
    chat(3, 'Гордеева Светлана', { ...personal, users: [left], closedAt: '2026-11-23 15:00:00' }),
  ])
  await openAs({}, '/chat?chat=1')
  expect(await screen.findByText(', 1 на месте')).toBeTruthy()
  const list = within(screen.getByRole('navigation', { name: 'Чаты' }))
  expect(list.getAllByRole('img', { name: 'на месте' })).toHaveLength(1)
  await press(/Климова Анна/)
  const head = async (name: string) => within((await screen.findByRole('heading', { name })).closest('header') as HTMLElement)
  expect((await head('Климова Анна')).getByText('на месте')).toBeTruthy()
  await press(/Гордеева Светлана/)
  expect((await head('Гордеева Светлана')).queryByText('на месте')).toBeNull()
  expect((await head('Гордеева Светлана')).getByText('больше не работает')).toBeTruthy()
})

test('линия непрочитанного стоит там, где его начало было при открытии; в списке — счётчик, от 99 — «∞»', async () => {
  const own = mine(1, 3, 'Моё')
  stage([chat(1, 'Арбат, смена', { notReadYet: 2, readSeq: 2 }), chat(2, 'Администраторы', { notReadYet: 99 })], {
    1: [said(1, 2, 'Прочитано'), own, said(1, 4, 'Новое раз'), said(1, 5, 'Новое два')],
  })
  await openAs({}, '/chat?chat=1')
  const line = await screen.findByText('Новые сообщения, 2')
  expect(within(line.closest('li') as HTMLElement).getByText('Новое раз')).toBeTruthy()
  expect(within(screen.getByRole('navigation', { name: 'Чаты' })).getByRole('img', { name: '99 непрочитанных' }).textContent).toBe('∞')
  act(() => hearSocket('newMessage', { chatId: 1, version: 11, message: said(1, 11, 'Новое три') }))
  await screen.findByText('Новое три')
  expect(within(screen.getByText('Новые сообщения, 2').closest('li') as HTMLElement).getByText('Новое раз')).toBeTruthy()
})

test('уведомления чата выключают и включают у него самого, и в списке это стоит знаком и словами', async () => {
  stage([chat(1, 'Арбат, смена')])
  let isMuted = false
  answer(chats.mute, () => {
    isMuted = !isMuted
    restage((row) => ({ ...row, isMuted }))
    return { isMuted }
  })
  await openAs({}, '/chat?chat=1')
  for (const item of ['Выключить уведомления', 'Включить уведомления']) {
    await press('Ещё')
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    const list = within(screen.getByRole('navigation', { name: 'Чаты' }))
    await waitFor(() => expect(list.queryAllByText('Без звука')).toHaveLength(isMuted ? 1 : 0))
    expect(isMuted).toBe(item === 'Выключить уведомления')
  }
  expect(askedOf(chats.mute).map(({ params }) => params)).toEqual([{ id: '1' }, { id: '1' }])
})

test('карусель: картинки чата по порядку, и пересланные; листают стрелками и кнопками, по кругу и только рукой', async () => {
  const file = (id: number, originName: string) => ({
    ...{ id, originName, type: 'image' as const, url: `/api/chat/files/${id}`, bytes: 1000, width: 60, height: 40 },
  })
  const forwarded = { id: 5, text: 'См.', userId: 14, user: anna, at: 1_795_435_200, createdAt: '2026-11-23 15:00:00', mentions: [] }
  stage([chat(1, 'Арбат, смена')], {
    1: [
      said(1, 2, 'Полка', { files: [file(21, 'полка.png'), { ...file(22, 'остатки.csv'), type: 'document' }] }),
      said(1, 3, '', { attachments: [{ ...forwarded, files: [file(23, 'стойка.png')] }], files: [file(24, 'лампа.png')] }),
    ],
  })
  await openAs({}, '/chat?chat=1')
  await press('Открыть картинку стойка.png')
  const shown = async (name: string, count: string) => {
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByText(count)).toBeTruthy()
    return dialog
  }
  const dialog = await shown('стойка.png', '2 из 3')
  await userEvent.click(dialog.getByRole('button', { name: 'Следующая' }))
  await shown('лампа.png', '3 из 3')
  await userEvent.keyboard('{ArrowRight}')
  await shown('полка.png', '1 из 3')
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click((await shown('лампа.png', '3 из 3')).getByRole('button', { name: 'Предыдущая' }))
  await userEvent.click((await shown('стойка.png', '2 из 3')).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
