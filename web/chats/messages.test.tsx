import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { actOn, anna, answerChats, chat, input, mine, press, said, sent, stage } from '#web/testing/chats.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerChats()
})

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

test('CHT-741 ссылка в тексте — ссылка; CHT-742 пять смайлов — картинки; набранное разметкой не становится', async () => {
  stage([chat(1, 'Арбат, смена')], { 1: [said(1, 2, 'https://okno.ru :) :( :D ;) :P <img src=x onerror=alert(1)>')] })
  await openAs({}, '/chat?chat=1')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'https://okno.ru' })
  expect([link.href, link.rel]).toEqual(['https://okno.ru/', 'noopener noreferrer'])
  for (const name of ['улыбка', 'грусть', 'смех', 'подмигивание', 'язык']) expect(screen.getByRole('img', { name })).toBeTruthy()
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

test('CHT-733 пересылка: выбрать сообщения, выбрать чат, отправить; CHT-709 до выбора сказано, куда переслать', async () => {
  stage([chat(1, 'Арбат, смена'), chat(2, 'Администраторы')], { 1: [said(1, 2, 'Гель кончился'), said(1, 3, 'И масло')] })
  await openAs({}, '/chat?chat=1')
  await actOn('Гель кончился', 'Выбрать')
  await actOn('И масло', 'Выбрать')
  await press('Переслать')
  expect(await screen.findAllByText('Выберите куда переслать сообщения')).not.toEqual([])
  await press(/Администраторы/)
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
