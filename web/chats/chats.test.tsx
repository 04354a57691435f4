import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { chats } from '#contract/chats/chats.ts'
import { call } from '#web/core/call.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { addressNow, freshServer, headerSays, openAs, saidToSocket, startApp } from '#web/testing/app.ts'
import { anna, answerChats, button, chat, input, ME, openDialog, press, restage, said, stage } from '#web/testing/chats.ts'
import { answer, askedOf, cutOff, expireToken, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
})
const rest = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause))

test('CHT-701 /chat: публичные, приватные группы и личные чаты; CHT-702 поле поиска и «+»; CHT-703 шаг людей; CHT-704 шаг названия и типа', async () => {
  stage([
    chat(1, 'Арбат, смена'),
    chat(2, 'Администраторы', { kind: 1 }),
    chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] }),
  ])
  await openAs({}, '/chat')
  await headerSays('Чат')
  for (const name of [/Арбат, смена/, /Администраторы/, /Климова Анна/]) expect(await button(name)).toBeTruthy()
  answer(chats.create, () => chat(1, 'Арбат, смена'))
  expect(await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' })).toBeTruthy()
  await press('Создать группу')
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая группа' }))
  expect((dialog.getByRole('button', { name: 'Далее' }) as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(dialog.getByRole('combobox', { name: 'ФИО Сотрудника' }), 'Кли')
  await userEvent.click(await screen.findByRole('option', { name: /Климова Анна/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Далее' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Название группы/ }), 'Смена')
  const kinds = dialog.getAllByRole<HTMLInputElement>('radio').map((one) => [one.value, one.labels?.[0]?.textContent])
  expect(kinds).toEqual([
    ['0', 'Публичная группа'],
    ['1', 'Приватная группа'],
  ])
  await userEvent.click(dialog.getByRole('radio', { name: 'Приватная группа' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(chats.create)[0]?.body).toEqual({ name: 'Смена', type: 'public', isHidden: true, users: [14] }))
})

test('CHT-705 «Добавить участников» — у группы, не у личного чата; CHT-706 добавлять некого, пока никто не выбран; CHT-778 не вышло — сказано, и что делать', async () => {
  stage([chat(1, 'Арбат, смена'), chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] })])
  refuse(chats.addUser, 1030)
  refuse(chats.removeUser, 1030)
  await openAs({}, '/chat?chat=3')
  await screen.findByRole('heading', { name: 'Климова Анна' })
  expect(screen.queryByRole('button', { name: 'Добавить участников' })).toBeNull()
  await press(/Арбат, смена/)
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

test('CHT-001 CHT-715 чат без сообщений на /chat; CHT-714 начало истории; CHT-710 нет ни одного чата', async () => {
  await openAs({}, '/chat')
  expect(await screen.findByText('У вас пока нет чатов.')).toBeTruthy()
  stage([chat(1, 'Арбат, смена'), chat(2, 'Администраторы')], { 2: [said(2, 2, 'Гель кончился')] })
  act(() => hearSocket('createChat', { chatId: 1, version: 1 }))
  await press(/Арбат, смена/)
  expect(await screen.findByText('Начните общение в этом чате')).toBeTruthy()
  await press(/Администраторы/)
  expect(await screen.findByText('Конец истории. Сообщений больше нет.')).toBeTruthy()
})

test('CHT-708 в диалоге, пока чат не открыт; CHT-711 пустой публичный; CHT-712 пустой приватный', async () => {
  stage([chat(1, 'Арбат, смена'), chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] })])
  const dialog = await openDialog()
  expect(await dialog.findByText('Выберите существующий или создайте новый чат')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: /Арбат, смена/ }))
  expect(await dialog.findByText('Пока никто не написал ни одного сообщения. Стань первым.')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: /Климова Анна/ }))
  expect(await dialog.findByText('В этом приватном чате пока нет сообщений.')).toBeTruthy()
})

test('CHT-716 поиск делит список на «Чаты:», «Сообщения:», «Пользователи:»; CHT-782 найденное сообщение подсвечено три секунды', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился')] })
  answer(chats.find, {
    data: [{ ...said(1, 2, 'Гель кончился'), chat: { id: 1, name: 'Арбат, смена' } }],
    current_page: 1,
    last_page: 1,
    per_page: 30,
  })
  await openAs({}, '/chat')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' }), 'арбат')
  for (const name of ['Чаты:', 'Сообщения:', 'Пользователи:']) expect(await screen.findByText(name)).toBeTruthy()
  await press(/Гель кончился/)
  expect(addressNow()).toBe('/chat?chat=1&message=2')
  const lit = () => screen.getByRole('article', { name: /Климова Анна/ }).dataset.lit
  await waitFor(() => expect(lit()).toBe('true'))
  await rest(2000)
  expect(lit()).toBe('true')
  await waitFor(() => expect(lit()).toBe('false'))
})

test('CHT-749 на /chat людей ищут, когда знаков три; CHT-750 в настройках — больше двух; CHT-783 прокрутка ждёт 1000 мс, поиск людей 600, поиск сообщений 200', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 9, 'Да')] })
  answer(chats.messages, { items: [said(1, 9, 'Да')], isFirst: false, isLast: true, version: 10, readSeq: 10 })
  answer(chats.find, {
    data: [{ ...said(1, 9, 'Клиентка ждёт'), chat: { id: 1, name: 'Арбат, смена' } }],
    current_page: 1,
    last_page: 2,
    per_page: 30,
  })
  await openAs({}, '/chat?chat=1')
  const field = await screen.findByRole('searchbox', { name: 'Искать пользователя/чат' })
  await userEvent.type(field, 'Кл')
  await rest(800)
  expect(askedOf(chats.users)).toEqual([])
  await userEvent.type(field, 'и')
  await rest(400)
  expect(askedOf(chats.users)).toEqual([])
  await waitFor(() => expect(askedOf(chats.users)[0]?.query).toMatchObject({ search: 'Кли' }))
  const hits = (await screen.findByText('Сообщения:')).parentElement as HTMLElement
  await screen.findByText('Клиентка ждёт')
  const pages = () => [...new Set(askedOf(chats.find).map(({ query }) => query.page))]
  fireEvent.scroll(hits)
  await rest(100)
  expect(pages()).toEqual(['1'])
  await waitFor(() => expect(pages()).toEqual(['1', '2']))

  const older = () => askedOf(chats.messages).filter(({ query }) => query.before === '9')
  fireEvent.scroll(screen.getByRole('region', { name: 'Сообщения чата «Арбат, смена»' }))
  await rest(800)
  expect(older()).toEqual([])
  await waitFor(() => expect(older()).toHaveLength(1))

  await press('Настройки чата')
  const members = await screen.findByRole('searchbox', { name: 'Найти сотрудника' })
  const asked = () => askedOf(chats.members).filter(({ query }) => query.search !== undefined)
  await userEvent.type(members, 'Кл')
  await rest(800)
  expect(asked()).toEqual([])
  await userEvent.type(members, 'и')
  await waitFor(() => expect(asked()).toHaveLength(1))
})

test('CHT-713 коллега без чата: сказано, что чата нет; CHT-722 первое сообщение сначала создаёт чат, потом пишется в него', async () => {
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

test('CHT-723 смена чата — смена канала; CHT-736 исключённому чат закрыт и сказано «Вас исключили из чата»; CHT-721 новое сообщение пересортировывает список', async () => {
  stage([chat(1, 'Арбат, смена'), chat(2, 'Администраторы')], { 1: [said(1, 2, 'Да')] })
  saidToSocket.length = 0
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Да')
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Чаты' }))
      .getAllByText(/Арбат, смена|Администраторы/)
      .map((one) => one.textContent)
  expect(names()).toEqual(['Арбат, смена', 'Администраторы'])
  stage([chat(2, 'Администраторы'), chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да')] })
  act(() => hearSocket('newMessage', { chatId: 2, version: 3, message: said(2, 3, 'Новое') }))
  await waitFor(() => expect(names()).toEqual(['Администраторы', 'Арбат, смена']))
  const shown = () => [...new Set(saidToSocket.filter(([name]) => name === 'openChat').map(([, id]) => id))]
  await press(/Администраторы/)
  await waitFor(() => expect(shown()).toEqual([1, null, 2]))
  await press(/Арбат, смена/)
  await waitFor(() => expect(addressNow()).toBe('/chat?chat=1'))
  act(() => hearSocket('leaveUser', { chatId: 1, version: 11, userId: ME, name: 'Арбат, смена', isRemoved: true }))
  expect(await screen.findByText("Вас исключили из чата 'Арбат, смена'")).toBeTruthy()
  await waitFor(() => expect(addressNow()).toBe('/chat'))
})

test('CHT-726 правку сообщения участник видит без перезагрузки: новый текст стоит на месте прежнего', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился')] })
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Гель кончился')
  const read = askedOf(chats.messages).length
  act(() => hearSocket('editMessage', { chatId: 1, version: 11, message: said(1, 2, 'Гель есть', { isEdited: true, version: 11 }) }))
  expect(await screen.findByText('Гель есть')).toBeTruthy()
  expect(screen.queryByText('Гель кончился')).toBeNull()
  expect(askedOf(chats.messages)).toHaveLength(read)
})

test('CHT-746 настройки не сохранить без названия и в чате на одного; CHT-748 у личного чата их нет', async () => {
  stage([chat(1, 'Арбат, смена'), chat(2, 'Одна', { usersCount: 1 }), chat(3, 'Климова Анна', { kind: 2, type: 'private', users: [anna] })])
  await openAs({}, '/chat?chat=1')
  await press('Настройки чата')
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
  expect(save().disabled).toBe(false)
  await userEvent.clear(screen.getByRole('textbox', { name: /Название/ }))
  expect(save().disabled).toBe(true)
  await press(/Одна/)
  await press('Настройки чата')
  expect(save().disabled).toBe(true)
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Чаты' })).getByText('Климова Анна'))
  await screen.findByRole('heading', { name: 'Климова Анна' })
  expect(screen.queryByRole('button', { name: 'Настройки чата' })).toBeNull()
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

test('в шапке сказано, в скольких чатах непрочитанное; кто смотрит глазами другого, чата не видит', async () => {
  await openAs({}, '/chat')
  expect(await button('Чат: 1 непрочитанный')).toBeTruthy()
  await freshServer()
  answerChats()
  await openAs({ impersonated_by: { id: 1, name: 'Орлов Максим' } }, '/help')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Чат/ })).toBeNull())
})
