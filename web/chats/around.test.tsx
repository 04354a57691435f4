import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { anna, answerChats, chat, ME, mine, press, restage, said, stage, user } from '#web/testing/chats.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

/** What stands around the words of a chat: who has read them, who writes, who is here, where the new ones begin; and groups, how they are made and set. */
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
  expect(await screen.findByText('Климова Анна печатает…')).toBeTruthy()
  typing(1, 15, 'Гордеева Светлана')
  expect(await screen.findByText('Климова Анна, Гордеева Светлана печатают…')).toBeTruthy()
  for (const id of [21, 22, 23]) typing(1, id, `Сотова Вера ${id}`)
  expect(await screen.findByText('Климова Анна, Гордеева Светлана, Сотова Вера 21 и ещё 2 печатают…')).toBeTruthy()
  act(() => hearSocket('newMessage', { chatId: 1, version: 11, message: said(1, 11, 'Дописала') }))
  expect(await screen.findByText('Гордеева Светлана, Сотова Вера 21, Сотова Вера 22 и ещё 1 печатают…')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/печата.т…/)).toBeNull(), { timeout: 60_000 })
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
  stage(
    [
      chat(1, 'Арбат, смена', { notReadYet: 2, readSeq: 2 }),
      chat(2, 'Администраторы', { notReadYet: 99 }),
      chat(3, 'Мастера', { notReadYet: 1 }),
    ],
    {
      1: [said(1, 2, 'Прочитано'), own, said(1, 4, 'Новое раз'), said(1, 5, 'Новое два')],
    },
  )
  await openAs({}, '/chat?chat=1')
  const line = await screen.findByText('Новые сообщения, 2')
  expect(within(line.closest('li') as HTMLElement).getByText('Новое раз')).toBeTruthy()
  expect(within(screen.getByRole('navigation', { name: 'Чаты' })).getByRole('img', { name: '99 непрочитанных' }).textContent).toBe('∞')
  expect(screen.getByRole('img', { name: '1 непрочитанное' })).toBeTruthy()
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
    id,
    originName,
    type: 'image' as const,
    url: `/api/chat/files/${id}`,
    bytes: 1000,
    width: 60,
    height: 40,
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

test('CHT-703 группу начинают с людей, их ищут с трёх букв (CHT-749); CHT-704 потом название и тип, публичная или приватная', async () => {
  stage([chat(1, 'Арбат, смена')])
  answer(chats.create, () => chat(1, 'Арбат, смена'))
  await openAs({}, '/chat')
  for (const [at, type] of ['Публичная группа', 'Приватная группа'].entries()) {
    await press('Создать группу')
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая группа' }))
    expect(dialog.queryByRole('textbox', { name: /Название группы/ })).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Далее' }).disabled).toBe(true)
    const people = dialog.getByRole('combobox', { name: 'ФИО Сотрудника' })
    await userEvent.type(people, 'Кл')
    expect(await screen.findByText('Введите не меньше трёх букв.')).toBeTruthy()
    await userEvent.type(people, 'и')
    await userEvent.click(await screen.findByRole('option', { name: /Климова Анна/ }))
    expect(new Set(askedOf(chats.users).map(({ query }) => query.search))).toEqual(new Set(['Кли']))
    await userEvent.click(dialog.getByRole('button', { name: 'Далее' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Название группы/ }), 'Смена')
    const kinds = dialog.getAllByRole<HTMLInputElement>('radio').map((one) => [one.value, one.labels?.[0]?.textContent])
    expect(kinds).toEqual([
      ['0', 'Публичная группа'],
      ['1', 'Приватная группа'],
    ])
    await userEvent.click(dialog.getByRole('radio', { name: type }))
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(askedOf(chats.create)[at]?.body).toEqual({ name: 'Смена', type: 'public', isHidden: type === 'Приватная группа', users: [14] })
  }
})

test('CHT-705 «Добавить участников» — в шапке группы, публичной и приватной, не личного чата; CHT-706 добавлять некого, пока никто не выбран; CHT-778 не вышло — сказано, и что делать', async () => {
  stage([
    chat(1, 'Арбат, смена'),
    chat(2, 'Администраторы', { kind: 1 }),
    chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] }),
  ])
  refuse(chats.addUser, 1030)
  refuse(chats.removeUser, 1030)
  await openAs({}, '/chat?chat=3')
  await screen.findByRole('heading', { name: 'Климова Анна' })
  expect(screen.queryByRole('button', { name: 'Добавить участников' })).toBeNull()
  for (const name of ['Администраторы', 'Арбат, смена']) {
    await press(new RegExp(name))
    const head = (await screen.findByRole('heading', { name })).closest('header') as HTMLElement
    expect(within(head).getByRole('button', { name: 'Добавить участников' })).toBeTruthy()
  }
  await press('Добавить участников')
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить участников' }))
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Добавить' })
  expect(add.disabled).toBe(true)
  await userEvent.type(dialog.getByRole('combobox', { name: 'ФИО Сотрудника' }), 'Гор')
  await userEvent.click(await screen.findByRole('option', { name: /Гордеева/ }))
  expect(add.disabled).toBe(false)
  await press('Добавить')
  expect(await screen.findByText('Не удалось добавить собеседника в чат')).toBeTruthy()
  await press('Отменить')
  await press('Настройки чата')
  await press('Исключить: Климова Анна')
  await press('Исключить')
  expect(await screen.findByText('Не удалось удалить собеседника из чата')).toBeTruthy()
  expect(screen.getAllByText('Попробуйте ещё раз позже')).toHaveLength(2)
})

test('CHT-747 в настройках название и картинку меняет автор чата, а прочему участнику их не дают', async () => {
  const ours = chat(1, 'Арбат, смена')
  stage([ours, chat(2, 'Администраторы', { authorId: anna.id })])
  answer(chats.update, { ...ours, name: 'Арбат, вечер', icon: `${'a'.repeat(40)}.webp` })
  await openAs({}, '/chat?chat=2')
  await press('Настройки чата')
  const panel = () => within(screen.getByRole('complementary', { name: 'Настройки чата' }))
  expect(panel().getByText('Название и картинку меняет только автор чата.')).toBeTruthy()
  expect(panel().queryByRole('textbox', { name: /Название/ })).toBeNull()
  for (const name of ['Выбрать картинку', 'Сохранить']) expect(panel().queryByRole('button', { name })).toBeNull()
  await press(/Арбат, смена/)
  await screen.findByRole('heading', { name: 'Арбат, смена' })
  await press('Настройки чата')
  const field = panel().getByRole('textbox', { name: /Название/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Арбат, вечер')
  const picture = new File(['картинка'], 'студия.png', { type: 'image/png' })
  await userEvent.upload(panel().getByLabelText('Картинка'), picture)
  expect(panel().getByRole('button', { name: 'студия.png' })).toBeTruthy()
  await userEvent.click(panel().getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(chats.update)).toHaveLength(1))
  expect(askedOf(chats.update)[0]).toMatchObject({ params: { id: '1' }, body: { name: 'Арбат, вечер', icon: { name: 'студия.png' } } })
})

test('CHT-746 настройки не сохранить без названия и в чате на одного; CHT-748 у личного чата их нет', async () => {
  stage([
    chat(1, 'Арбат, смена'),
    chat(2, 'Одна', { usersCount: 1 }),
    chat(4, 'Вдвоём', { usersCount: 2 }),
    chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] }),
  ])
  await openAs({}, '/chat?chat=1')
  await press('Настройки чата')
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
  expect(save().disabled).toBe(false)
  await userEvent.clear(screen.getByRole('textbox', { name: /Название/ }))
  expect(save().disabled).toBe(true)
  await press(/Одна/)
  await press('Настройки чата')
  expect(save().disabled).toBe(true)
  await press(/Вдвоём/)
  await screen.findByRole('heading', { name: 'Вдвоём' })
  await press('Настройки чата')
  expect(save().disabled).toBe(false)
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Чаты' })).getByText('Климова Анна'))
  await screen.findByRole('heading', { name: 'Климова Анна' })
  expect(screen.queryByRole('button', { name: 'Настройки чата' })).toBeNull()
})
