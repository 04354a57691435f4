import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { addressNow, freshServer, openAs, saidToSocket, startApp } from '#web/testing/app.ts'
import { actOn, anna, answerChats, chat, input, ME, mine, openDialog, press, restage, said, sent, stage, user } from '#web/testing/chats.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
})
/** What others do comes to the screen by itself, so it is looked for in the list and in the room alike. */
const listed = () => within(screen.getByRole('navigation', { name: 'Чаты' }))

test('CHT-739 пустое не уходит; CHT-740 Enter отправляет, Ctrl, Shift и Alt с ним — новая строка', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да')] })
  await openAs({}, '/chat?chat=1')
  await userEvent.type(await input(), '   {Enter}')
  expect(sent()).toEqual([])
  await userEvent.clear(await input())
  await userEvent.type(await input(), 'раз{Shift>}{Enter}{/Shift}два{Control>}{Enter}{/Control}три{Alt>}{Enter}{/Alt}четыре')
  expect((await input()).value).toBe('раз\nдва\nтри\nчетыре')
  expect(sent()).toEqual([])
  await userEvent.type(await input(), '{Enter}')
  await waitFor(() => expect(sent().map(({ text }) => text)).toEqual(['раз\nдва\nтри\nчетыре']))
  expect((await input()).value).toBe('')
})

test('упоминание: имя предлагают после «@», стрелка и Enter его берут; уходит номер, «@все» — словом; правка снова показывает имя', async () => {
  const named = { ...mine(1, 3, 'Гель у @[14]'), mentions: [anna] }
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да'), named] })
  await openAs({}, '/chat?chat=1')
  await userEvent.type(await input(), 'Эй @')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['все', 'Климова Анна'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect((await input()).value).toBe('Эй @Климова Анна ')
  await userEvent.type(await input(), 'и @все{Enter}')
  await waitFor(() => expect(sent().map(({ text }) => text)).toEqual(['Эй @[14] и @все']))
  await actOn('@Климова Анна', 'Изменить')
  await waitFor(async () => expect((await input()).value).toBe('Гель у @Климова Анна'))
})

test('CHT-741 ссылка в тексте — ссылка; CHT-742 пять смайлов — свои картинки на месте кодов; набранное разметкой не становится', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'https://okno.ru :) :( :D ;) :P <img src=x onerror=alert(1)>')] })
  await openAs({}, '/chat?chat=1')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'https://okno.ru' })
  expect([link.href, link.rel]).toEqual(['https://okno.ru/', 'noopener noreferrer'])
  const words = link.closest('p') as HTMLElement
  const smileys = within(words).getAllByRole('img')
  expect(smileys.map((one) => one.getAttribute('aria-label'))).toEqual(['улыбка', 'грусть', 'смех', 'подмигивание', 'язык'])
  expect(words.textContent).toMatch(/^https:\/\/okno\.ru {6}<img/)
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(screen.getByText(/<img src=x/)).toBeTruthy()
})

test('CHT-730 ответ снимает выбор и пересылку; CHT-732 ответ уходит вместе с тем, на что отвечают', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился'), said(1, 3, 'И масло')] })
  await openAs({}, '/chat?chat=1')
  await actOn('И масло', 'Выбрать')
  expect(await screen.findByText('Выбрано 1 сообщение')).toBeTruthy()
  await actOn('Гель кончился', 'Ответить')
  expect(screen.queryByText(/^Выбран/)).toBeNull()
  expect(await screen.findByText('Ответ Климова Анна: Гель кончился')).toBeTruthy()
  await userEvent.type(await input(), 'Возьми у Киры{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'Возьми у Киры', answer: 1002, attachments: [] }]))
  await actOn('И масло', 'Переслать')
  await press(/Арбат, смена/)
  expect(await screen.findByText('Пересылается 1 сообщение')).toBeTruthy()
  await actOn('Гель кончился', 'Ответить')
  expect(screen.queryByText(/^Пересыла/)).toBeNull()
  await userEvent.type(await input(), 'Уже взяла{Enter}')
  await waitFor(() => expect(sent()[1]).toMatchObject({ text: 'Уже взяла', answer: 1002, attachments: [] }))
  expect(screen.queryByText(/^Пересыла/)).toBeNull()
})

test('выбрано одно — остальные выбирают и снимают одним нажатием; больше тридцати не пересылают, и сказано почему', async () => {
  const all = Array.from({ length: 31 }, (_, n) => said(1, n + 2, `Слово ${n + 1}`))
  stage([chat(1, 'Арбат, смена')], { 1: all })
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Слово 1')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await actOn('Слово 1', 'Выбрать')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Выбрать' })
  expect(boxes.map(({ checked }) => checked)).toEqual([true, ...Array<boolean>(30).fill(false)])
  for (const one of boxes.slice(1)) await userEvent.click(one)
  const forward = screen.getByRole<HTMLButtonElement>('button', { name: 'Переслать' })
  expect(screen.getByText('Пересылают не больше 30 сообщений за раз.')).toBeTruthy()
  expect(forward.disabled).toBe(true)
  await userEvent.click(boxes[5] as HTMLElement)
  expect(screen.getByText('Выбрано 30 сообщений')).toBeTruthy()
  expect(forward.disabled).toBe(false)
  for (const one of boxes) if (one.checked) await userEvent.click(one)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await input()).toBeTruthy()
})

test('CHT-733 пересылка: выбрать сообщения, выбрать чат, отправить; CHT-709 до выбора сказано, куда переслать, в окне чата', async () => {
  stage([chat(1, 'Арбат, смена'), chat(2, 'Администраторы')], { 1: [said(1, 2, 'Гель кончился'), said(1, 3, 'И масло')] })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: /Арбат, смена/ }))
  await actOn('Гель кончился', 'Выбрать')
  await actOn('И масло', 'Выбрать')
  const where = () => dialog.queryAllByText('Выберите куда переслать сообщения')
  expect(where()).toEqual([])
  await press('Переслать')
  await waitFor(() => expect(where()).toHaveLength(2))
  await press(/Администраторы/)
  // The list alone still says so: another chat may be chosen.
  await waitFor(() => expect(where()).toHaveLength(1))
  expect(await screen.findByText('Пересылаются 2 сообщения')).toBeTruthy()
  await press('Отправить')
  await waitFor(() => expect(askedOf(chats.send)[0]).toMatchObject({ params: { id: '2' }, body: { text: '', attachments: [1002, 1003] } }))
})

test('CHT-752 слова программы не выбирают: действий у них нет; CHT-731 своё сообщение правят и сохраняют, чужое — нет', async () => {
  stage([chat(1, 'Арбат, смена')], {
    1: [
      said(1, 1, 'Егорова Наталья: чат создан', { isSystem: true, userId: null, user: null }),
      said(1, 2, 'Чужое'),
      mine(1, 3, 'Масло на стойке'),
    ],
  })
  answer(chats.edit, { ...mine(1, 3, 'Масло на полке'), version: 11, isEdited: true })
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Егорова Наталья: чат создан')
  expect(screen.getAllByRole('button', { name: 'Действия с сообщением' })).toHaveLength(2)
  await userEvent.click(
    within((await screen.findByText('Чужое')).closest('article') as HTMLElement).getByRole('button', { name: 'Действия с сообщением' }),
  )
  expect(screen.queryByRole('menuitem', { name: 'Изменить' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await actOn('Масло на стойке', 'Изменить')
  await waitFor(async () => expect((await input()).value).toBe('Масло на стойке'))
  await userEvent.clear(await input())
  await userEvent.type(await input(), 'Масло на полке')
  expect(screen.getByText('Enter — сохранить, Shift+Enter — новая строка, Esc — не менять')).toBeTruthy()
  await press('Сохранить')
  expect(await screen.findByText('Масло на полке')).toBeTruthy()
  expect(askedOf(chats.edit)[0]).toMatchObject({ params: { chatId: '1', messageId: '1003' }, body: { text: 'Масло на полке' } })
})

test('CHT-735 непрочитанный чат при открытии отмечен прочитанным', async () => {
  stage([chat(1, 'Арбат, смена', { notReadYet: 1, readSeq: 1 })], { 1: [said(1, 2, 'Гель кончился')] })
  await openAs({}, '/chat?chat=1')
  expect(await screen.findByText('Новое сообщение')).toBeTruthy()
  await waitFor(() => expect(askedOf(chats.read)[0]).toMatchObject({ params: { id: '1' }, body: { seq: 2 } }))
})

test('отказ остаётся у сообщения с причиной, набранное не пропадает: повторить или удалить', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да')] })
  refuse(chats.send, 422, { errors: { text: ['@все пишет автор чата, а остальные — в чатах до 50 человек.'] } })
  await openAs({}, '/chat?chat=1')
  await userEvent.type(await input(), 'Эй, @все{Enter}')
  expect(await screen.findByText(/^Не отправлено: @все пишет автор/)).toBeTruthy()
  expect(screen.getByText('@все')).toBeTruthy()
  answer(chats.send, ({ body }) => mine(1, 50, (body as { text: string }).text))
  await press('Повторить')
  await waitFor(() => expect(screen.queryByText(/^Не отправлено/)).toBeNull())
})

test('сообщения участник видит без перезагрузки: CHT-724 новое, CHT-726 правку на месте прежнего, CHT-727 удалённого нет', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился')] })
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Гель кончился')
  const read = askedOf(chats.messages).length
  act(() => hearSocket('newMessage', { chatId: 1, version: 11, message: said(1, 11, 'И масло') }))
  expect(await screen.findByText('И масло')).toBeTruthy()
  act(() => hearSocket('editMessage', { chatId: 1, version: 12, message: said(1, 2, 'Гель есть', { isEdited: true, version: 12 }) }))
  expect(await screen.findByText('Гель есть')).toBeTruthy()
  expect(screen.queryByText('Гель кончился')).toBeNull()
  act(() => hearSocket('deleteMessage', { chatId: 1, version: 13, message: said(1, 2, '', { isDeleted: true, version: 13 }) }))
  await waitFor(() => expect(screen.queryByText('Гель есть')).toBeNull())
  expect(screen.getByText('И масло')).toBeTruthy()
  expect(askedOf(chats.messages)).toHaveLength(read)
})

test('в шумной комнате прочитанное называют не с каждым словом, и последнее — названо', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Гель кончился')] })
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Гель кончился')
  const last = 40
  for (let seq = 11; seq <= last; seq++) {
    act(() => hearSocket('newMessage', { chatId: 1, version: seq, message: said(1, seq, `Слово ${seq}`, { version: seq }) }))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(await screen.findByText(`Слово ${last}`)).toBeTruthy()
  await waitFor(() => expect(askedOf(chats.read).at(-1)).toMatchObject({ body: { seq: last } }))
  expect(askedOf(chats.read).length).toBeLessThan(10)
})

test('CHT-725 новый чат появляется в списке сам; CHT-729 новое название и картинка — в списке и в шапке', async () => {
  stage([chat(1, 'Арбат, смена')])
  await openAs({}, '/chat?chat=1')
  await screen.findByRole('heading', { name: 'Арбат, смена' })
  expect(listed().queryByText('Администраторы')).toBeNull()
  stage([chat(2, 'Администраторы'), chat(1, 'Арбат, смена')])
  act(() => hearSocket('createChat', { chatId: 2, version: 1 }))
  expect(await listed().findByText('Администраторы')).toBeTruthy()
  const icon = `${'a'.repeat(40)}.webp`
  restage((row) => (row.id === 1 ? { ...row, name: 'Арбат, вечер', icon } : row))
  act(() => hearSocket('updateChat', { chatId: 1, version: 11 }))
  const item = (await listed().findByText('Арбат, вечер')).closest('button')
  const head = (await screen.findByRole('heading', { name: 'Арбат, вечер' })).closest('header')
  for (const place of [item, head]) expect(place?.querySelector('img')?.src).toContain(icon)
  expect(screen.queryByText('Арбат, смена')).toBeNull()
})

test('CHT-728 кого исключили и кто вышел, тех нет среди участников, ни в числе, ни в списке; CHT-736 прочим чат не закрыт', async () => {
  stage([chat(1, 'Арбат, смена')])
  const people = [user(ME, 'Соколова Ева'), anna, user(15, 'Гордеева Светлана')].map((one) => ({ ...one, readSeq: 10 }))
  answer(chats.members, { users: people, count: 3 })
  await openAs({}, '/chat?chat=1')
  expect(await screen.findByText('3 участника')).toBeTruthy()
  await press('Настройки чата')
  const panel = within(await screen.findByRole('region', { name: 'Участники' }))
  for (const { name } of people) expect(await panel.findByText(name)).toBeTruthy()
  for (const [gone, isRemoved] of [
    [people.pop(), true],
    [people.pop(), false],
  ] as const) {
    answer(chats.members, { users: [...people], count: people.length })
    restage((row) => ({ ...row, usersCount: people.length }))
    act(() => hearSocket('leaveUser', { chatId: 1, version: 11, userId: gone?.id, name: 'Арбат, смена', isRemoved }))
    await waitFor(() => expect(panel.queryByText(gone?.name ?? '')).toBeNull())
    expect(await screen.findByText(people.length === 2 ? '2 участника' : '1 участник')).toBeTruthy()
    for (const { name } of people) expect(panel.getByText(name)).toBeTruthy()
  }
  expect(addressNow()).toBe('/chat?chat=1')
  expect(screen.queryByText(/^Вас исключили/)).toBeNull()
})

test('CHT-723 смена чата — смена канала; CHT-736 исключённому чат закрыт и сказано «Вас исключили из чата», вышедшему сам — закрыт без слов; CHT-721 новое сообщение пересортировывает список', async () => {
  stage([chat(1, 'Арбат, смена'), chat(2, 'Администраторы')], { 1: [said(1, 2, 'Да')] })
  saidToSocket.length = 0
  await openAs({}, '/chat?chat=1')
  await screen.findByText('Да')
  const names = () =>
    listed()
      .getAllByText(/Арбат, смена|Администраторы/)
      .map((one) => one.textContent)
  expect(names()).toEqual(['Арбат, смена', 'Администраторы'])
  stage([chat(2, 'Администраторы'), chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'Да')] })
  act(() => hearSocket('newMessage', { chatId: 2, version: 3, message: said(2, 3, 'Новое') }))
  await waitFor(() => expect(names()).toEqual(['Администраторы', 'Арбат, смена']))
  const shown = () => [...new Set(saidToSocket.filter(([name]) => name === 'openChat').map(([, id]) => id))]
  await press(/Администраторы/)
  await waitFor(() => expect(shown()).toEqual([1, null, 2]))
  act(() => hearSocket('leaveUser', { chatId: 2, version: 11, userId: ME, name: 'Администраторы', isRemoved: false }))
  await waitFor(() => expect(addressNow()).toBe('/chat'))
  await press(/Арбат, смена/)
  await waitFor(() => expect(addressNow()).toBe('/chat?chat=1'))
  act(() => hearSocket('leaveUser', { chatId: 1, version: 11, userId: ME, name: 'Арбат, смена', isRemoved: true }))
  expect(await screen.findByText("Вас исключили из чата 'Арбат, смена'")).toBeTruthy()
  await waitFor(() => expect(addressNow()).toBe('/chat'))
  expect(screen.queryByText(/^Вас исключили из чата 'Админ/)).toBeNull()
})
