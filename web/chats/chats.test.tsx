import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { chats } from '#contract/chats/chats.ts'
import { call } from '#web/core/call.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { anna, answerChats, button, chat, input, ME, openDialog, press, restage, said, stage } from '#web/testing/chats.ts'
import { answer, askedOf, cutOff, expireToken, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
})
const rest = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause))
const hits = (...found: ReturnType<typeof said>[]) => ({
  data: found.map((one) => ({ ...one, chat: { id: 1, name: 'Арбат, смена' } })),
  current_page: 1,
  last_page: 1,
  per_page: 30,
})
/** Answers the pauses, milliseconds, that were begun since it was asked last. */
function pauses() {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => waits.mockRestore())
  return () => {
    const begun = waits.mock.calls.map(([, pause]) => pause)
    waits.mockClear()
    return begun
  }
}

test('CHT-701 /chat: говорят в публичной, в приватной группе и в личном чате; CHT-702 слева список с полем поиска и «+»', async () => {
  stage([
    chat(1, 'Арбат, смена'),
    chat(2, 'Администраторы', { kind: 1 }),
    chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] }),
  ])
  await openAs({}, '/chat')
  await headerSays('Чат')
  const list = await screen.findByRole('navigation', { name: 'Чаты' })
  expect(await within(list).findByRole('searchbox', { name: 'Искать пользователя/чат' })).toBeTruthy()
  for (const [id, name] of [
    [1, 'Арбат, смена'],
    [2, 'Администраторы'],
    [3, 'Климова Анна'],
  ] as const) {
    await userEvent.click(await within(list).findByRole('button', { name: new RegExp(name) }))
    await screen.findByRole('heading', { name })
    await userEvent.type(await input(), `Слово ${id}{Enter}`)
    await waitFor(() => expect(askedOf(chats.send).at(-1)).toMatchObject({ params: { id: `${id}` }, body: { text: `Слово ${id}` } }))
  }
  const room = screen.getByRole('region', { name: 'Сообщения чата «Климова Анна»' })
  expect(list.compareDocumentPosition(room)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(within(list).getByRole('button', { name: 'Создать группу' }))
  expect(await screen.findByRole('dialog', { name: 'Новая группа' })).toBeTruthy()
})

test('CHT-001 CHT-715 чат без сообщений на /chat; CHT-714 докручено до первого сообщения — «Конец истории», до того — нет; CHT-710 нет ни одного чата', async () => {
  await openAs({}, '/chat')
  expect(await screen.findByText('У вас пока нет чатов.')).toBeTruthy()
  stage([chat(1, 'Арбат, смена'), chat(2, 'Администраторы')], { 2: [said(2, 2, 'Гель кончился')] })
  act(() => hearSocket('createChat', { chatId: 1, version: 1 }))
  await press(/Арбат, смена/)
  expect(await screen.findByText('Начните общение в этом чате')).toBeTruthy()
  const page = { isLast: true, version: 10, readSeq: 10 }
  answer(chats.messages, ({ query }) =>
    query.before === undefined
      ? { ...page, items: [said(2, 9, 'Гель кончился')], isFirst: false }
      : { ...page, items: [said(2, 8, 'Масло кончилось')], isFirst: true },
  )
  await press(/Администраторы/)
  await screen.findByText('Гель кончился')
  expect(screen.queryByText(/^Конец истории/)).toBeNull()
  fireEvent.scroll(screen.getByRole('region', { name: 'Сообщения чата «Администраторы»' }))
  await screen.findByText('Масло кончилось')
  expect(screen.getByText('Конец истории. Сообщений больше нет.')).toBeTruthy()
})

test('CHT-708 в диалоге, пока чат не открыт; CHT-711 пустой публичный; CHT-712 пустой приватный; CHT-716 поиск делит список окна на «Чаты:», «Сообщения:», «Пользователи:»', async () => {
  stage([chat(1, 'Арбат, смена'), chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] })])
  const dialog = await openDialog()
  expect(await dialog.findByText('Выберите существующий или создайте новый чат')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: /Арбат, смена/ }))
  expect(await dialog.findByText('Пока никто не написал ни одного сообщения. Стань первым.')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: /Климова Анна/ }))
  expect(await dialog.findByText('В этом приватном чате пока нет сообщений.')).toBeTruthy()
  answer(chats.find, hits(said(1, 2, 'Гель кончился')))
  const list = dialog.getByRole('navigation', { name: 'Чаты' })
  expect(list.textContent).not.toMatch(/Чаты:|Сообщения:|Пользователи:/)
  await userEvent.type(within(list).getByRole('searchbox'), 'арбат')
  await within(list).findByText('Пользователи:')
  await within(list).findByText('Гель кончился')
  await waitFor(() =>
    expect(list.textContent).toMatch(/Чаты:.*Арбат, смена.*Сообщения:.*Гель кончился.*Пользователи:.*Климова Анна.*Гордеева Светлана/),
  )
})

test('CHT-782 сообщение, к которому перешли из поиска или от ответа, подсвечено три секунды', async () => {
  const quoted = { id: 1002, seq: 2, userId: anna.id, user: anna, text: 'Гель кончился', isDeleted: false }
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился'), said(1, 3, 'Возьми мой', { answer: quoted })] })
  answer(chats.find, hits(said(1, 2, 'Гель кончился')))
  await openAs({}, '/chat')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' }), 'арбат')
  const waited = pauses()
  await press(/^Арбат, смена.*Гель кончился/)
  expect(addressNow()).toBe('/chat?chat=1&message=2')
  const lit = () => [2, 3].map((seq) => document.querySelector<HTMLElement>(`[data-seq="${seq}"] article`)?.dataset.lit)
  await waitFor(() => expect(lit()).toEqual(['true', 'false']))
  await rest(2000)
  expect(lit()).toEqual(['true', 'false'])
  await waitFor(() => expect(lit()).toEqual(['false', 'false']))
  expect(waited()).toContain(3000)
  await press(/^Климова Анна\s*Гель кончился/)
  await waitFor(() => expect(lit()).toEqual(['true', 'false']))
  expect(waited()).toContain(3000)
})

test('CHT-749 на /chat людей ищут, когда знаков три; CHT-750 в настройках — больше двух; CHT-783 прокрутка ждёт 1000 мс, поиск людей 600, поиск сообщений 200', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 9, 'Да')] })
  answer(chats.messages, { items: [said(1, 9, 'Да')], isFirst: false, isLast: true, version: 10, readSeq: 10 })
  answer(chats.find, { ...hits(said(1, 9, 'Клиентка ждёт')), last_page: 2 })
  await openAs({}, '/chat?chat=1')
  const field = await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' })
  const waited = pauses()
  await userEvent.type(field, 'Кл')
  await rest(800)
  expect(askedOf(chats.users)).toEqual([])
  waited()
  await userEvent.type(field, 'и')
  expect(waited()).toContain(600)
  await rest(400)
  expect(askedOf(chats.users)).toEqual([])
  await waitFor(() => expect(askedOf(chats.users)[0]?.query).toMatchObject({ search: 'Кли' }))
  const found = (await screen.findByText('Сообщения:')).parentElement as HTMLElement
  await screen.findByText('Клиентка ждёт')
  const pages = () => [...new Set(askedOf(chats.find).map(({ query }) => query.page))]
  waited()
  fireEvent.scroll(found)
  expect(waited()).toContain(200)
  await rest(100)
  expect(pages()).toEqual(['1'])
  await waitFor(() => expect(pages()).toEqual(['1', '2']))

  const older = () => askedOf(chats.messages).filter(({ query }) => query.before === '9')
  waited()
  fireEvent.scroll(screen.getByRole('region', { name: 'Сообщения чата «Арбат, смена»' }))
  expect(waited()).toContain(1000)
  await rest(800)
  expect(older()).toEqual([])
  await waitFor(() => expect(older()).toHaveLength(1))

  await press('Настройки чата')
  const members = await screen.findByRole('searchbox', { name: 'Найти сотрудника' })
  const asked = () => askedOf(chats.members).filter(({ query }) => query.search !== undefined)
  await userEvent.type(members, 'Кл')
  await rest(800)
  expect(asked()).toEqual([])
  waited()
  await userEvent.type(members, 'и')
  expect(waited()).toContain(600)
  await waitFor(() => expect(asked()).toHaveLength(1))
})

test('CHT-713 коллега без чата: сказано, что чата нет; CHT-722 CHT-743 первое сообщение сначала создаёт чат с ним одним, потом пишется в него', async () => {
  const made = chat(7, 'Гордеева Светлана', { kind: 2, type: 'private' })
  answer(chats.create, made)
  await openAs({}, '/chat')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' }), 'Гордеева')
  await userEvent.click(await screen.findByRole('button', { name: /Гордеева/ }))
  expect(await screen.findByText('У вас пока нет чата с этим коллегой. Напишите сообщение, чтобы создать приватный чат.')).toBeTruthy()
  expect(askedOf(chats.create)).toEqual([])
  stage([made])
  await userEvent.type(await input(), 'Добрый день{Enter}')
  await waitFor(() => expect(askedOf(chats.send)).toHaveLength(1))
  expect(askedOf(chats.create)[0]?.body).toEqual({ type: 'private', users: [15] })
  expect(askedOf(chats.send)[0]).toMatchObject({ params: { id: '7' }, body: { text: 'Добрый день' } })
  await waitFor(() => expect(addressNow()).toBe('/chat?chat=7'))
})

test('CHT-713 CHT-722 коллега, с которым чат есть, открывает его: нового не заводят и «чата нет» не говорят', async () => {
  stage([chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] })], { 3: [said(3, 2, 'Да')] })
  await openAs({}, '/chat')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' }), 'Климова')
  const people = (await screen.findByText('Пользователи:')).parentElement as HTMLElement
  await within(people).findByText('Гордеева Светлана')
  await userEvent.click(
    within(people)
      .getAllByRole('button', { name: /Климова Анна/ })
      .at(-1) as HTMLElement,
  )
  expect(addressNow()).toBe('/chat?chat=3')
  expect(await screen.findByText('Да')).toBeTruthy()
  expect(screen.queryByText(/^У вас пока нет чата/)).toBeNull()
  expect(askedOf(chats.create)).toEqual([])
})

test('CHT-734 закрепление переключается; CHT-777 не вышло — «Ошибка закрепления чата»', async () => {
  stage([chat(1, 'Арбат, смена')])
  let isPinned = false
  answer(chats.pin, () => {
    isPinned = !isPinned
    restage((row) => ({ ...row, isPinned }))
    return { isPinned }
  })
  await openAs({}, '/chat?chat=1')
  for (const item of ['Закрепить', 'Открепить']) {
    await press('Ещё')
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await rest(50)
  }
  expect(askedOf(chats.pin)).toHaveLength(2)
  refuse(chats.pin, 1030)
  await press('Ещё')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Закрепить' }))
  expect(await screen.findByText('Ошибка закрепления чата')).toBeTruthy()
})

test('CHT-779 вход в чат не удался — сказано чем, без сервера — «Сервер чата не доступен»; CHT-780 профиль не загружен — назван статус; CHT-737 401 обновляет вход один раз', async () => {
  refuse(chats.login, 1030)
  refuse(chats.profile, 1030)
  await openAs({}, '/chat')
  expect(await screen.findByText('Ошибка авторизации в сервисе чата')).toBeTruthy()
  cutOff(chats.login)
  await press('Повторить')
  expect(await screen.findByText('Сервер чата не доступен')).toBeTruthy()
  refuse(chats.profile, 1030)
  answer(chats.login, { token: 'token' })
  await press('Повторить')
  expect(await screen.findByText('Профиль чата не загружен: ответ сервера 403')).toBeTruthy()
  cutOff(chats.profile)
  await press('Повторить')
  expect(await screen.findByText('Профиль чата не загружен.')).toBeTruthy()
  answer(chats.profile, { id: ME, name: 'Соколова Ева', pinnedChatIds: [], unreadChatsIds: [] })
  stage([chat(1, 'Арбат, смена')])
  answer(auth.refresh, { token: 'second' })
  expireToken('token')
  await press('Повторить')
  expect(await button(/Арбат, смена/)).toBeTruthy()
  expect(askedOf(auth.refresh)).toHaveLength(1)
  // The renewed token expires before its answer too: there is no third try.
  expireToken('second')
  expireToken('third')
  answer(auth.refresh, { token: 'third' })
  await expect(call(chats.find, { query: { search: 'гель' } })).rejects.toMatchObject({ status: 401 })
  expect(askedOf(chats.find)).toHaveLength(2)
})

test('SHL-025 кнопка чата стоит в шапке, говорит, в скольких чатах непрочитанное, и открывает окно чата; кто смотрит глазами другого, чата не видит', async () => {
  await openAs({}, '/chat')
  const opener = await button('Чат: 1 непрочитанный')
  expect(screen.getByRole('banner').contains(opener)).toBe(true)
  await openAs({}, '/help')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(/^Чат/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Чат' }))
  expect(await dialog.findByRole('navigation', { name: 'Чаты' })).toBeTruthy()
  await freshServer()
  answerChats()
  await openAs({ impersonated_by: { id: 1, name: 'Орлов Максим' } }, '/help')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Чат/ })).toBeNull())
})
