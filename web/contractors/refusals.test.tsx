import { globSync, readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contractors } from '#contract/contractors/contractors.ts'
import { errors } from '#contract/core/error-texts.ts'
import { type Code, E } from '#contract/core/errors.ts'
import { CallError, call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { clearToasts } from '#web/core/toast.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { contractorOf } from '#web/testing/rows.ts'
import { answer, listOfRows, refuse } from '#web/testing/server.ts'

const row = contractorOf(4, 'Ромашка')

beforeAll(startApp)
beforeEach(freshServer)

const alerts = () => screen.queryAllByRole('alert').map((one) => one.textContent ?? '')

test('PLT-040 на каждый код из каталога ошибок у интерфейса свои русские слова', async () => {
  for (const code of Object.keys(errors).map(Number) as Code[]) {
    refuse(contractors.list, code)
    const refusal = await call(contractors.list, { query: {} }).catch((error: unknown) => error)
    expect(refusal, String(code)).toMatchObject({ code, message: errors[code].ru })
    expect(errors[code].ru, String(code)).toMatch(/[а-яё]/i)
    if (isToldElsewhere(code)) continue
    act(clearToasts)
    act(() => showRefusal(refusal))
    expect(
      alerts().filter((one) => one.startsWith(errors[code].ru)),
      String(code),
    ).toHaveLength(1)
  }
})

/** The sign-in page tells of a lost session; the questions of the password and of two edits tell of themselves. */
const isToldElsewhere = (code: Code) => errors[code].status === 401 || code === E.confirmationDue || code === E.changedMeanwhile

test('PLT-008 PLT-717 отказ 422 вне формы — красное сообщение внизу с первым из названного', () => {
  clearToasts()
  const wrong = { begin_at: ['Дата начала позже окончания.'], unit_id: ['Нет такой студии.'] }
  showRefusal(new CallError({ status: 422, code: 422, message: errors[422].ru, errors: wrong }))
  return waitFor(() => {
    expect(alerts().filter((one) => one.includes('Дата начала позже окончания.'))).toHaveLength(1)
    expect(alerts().join()).not.toContain('Нет такой студии.')
  })
})

test('PLT-717 действие вне формы: отказ 422 сказан первым из названного, без полей — словами темы и приложенным', async () => {
  answer(contractors.list, listOfRows(row))
  answer(contractors.show, row)
  refuse(contractors.remove, 422, { errors: { id: ['Контрагент стоит в накладной №\u00a05.'], name_full: ['Второе.'] } })
  await openAs({}, '/contractors/4')
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  }
  await remove()
  await waitFor(() => expect(alerts().filter((one) => one.includes('Контрагент стоит в накладной №\u00a05.'))).toHaveLength(1))
  expect(alerts().join()).not.toContain('Второе.')
  clearToasts()
  await freshServer()
  answer(contractors.show, row)
  refuse(contractors.remove, 1404, { data: ['Френч', 'Снятие'] })
  await openAs({}, '/contractors/4')
  await remove()
  await waitFor(() => expect(alerts().some((one) => one.includes(`${errors[1404].ru.replace(/\.$/, '')}: Френч, Снятие`))).toBe(true))
})

test('PLT-009 отказ 422 без полей — слова темы по-русски и через двоеточие то, что сервер приложил', async () => {
  clearToasts()
  const said = async (code: Code, data?: unknown) => {
    refuse(contractors.list, code, { data })
    await call(contractors.list, { query: {} }).catch((error: unknown) => showRefusal(error))
  }
  await said(1404, ['Френч', 'Снятие'])
  await waitFor(() =>
    expect(alerts().some((one) => one.startsWith('У услуг нет цены в этой студии на эту дату: Френч, Снятие'))).toBe(true),
  )
  clearToasts()
  await said(1404)
  await waitFor(() => expect(alerts().some((one) => one.startsWith(errors[1404].ru))).toBe(true))
  clearToasts()
  // A topic that the dictionary does not know keeps the words of the answer.
  showRefusal(new CallError({ status: 422, code: 9999, message: 'Plan is closed', data: 'November' }))
  await waitFor(() => expect(alerts().some((one) => one.startsWith('Plan is closed: November'))).toBe(true))
})

test('PLT-007 PLT-705 у поля — слова этого поля, неизвестное поле показано как пришло', async () => {
  refuse(contractors.create, 422, { errors: { name_full: ['Название уже занято.'], sort_of: ['unexpected value'] } })
  await openAs({}, '/contractors/new')
  const title = await screen.findByLabelText(/^Полное наименование/)
  await userEvent.type(title, 'Ромашка')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  const said = await screen.findByText('Название уже занято.')
  expect(title.getAttribute('aria-describedby')).toContain(said.id)
  expect(screen.getByText('unexpected value')).toBeTruthy()
  expect(screen.getByDisplayValue('Ромашка')).toBeTruthy()
})

test('PLT-042 PLT-405 PLT-406 что не загрузилось, сказано на своём месте и внизу — с кодом и словами ответа', async () => {
  refuse(contractors.list, 503)
  await openAs({}, '/contractors')
  await headerSays('Контрагенты')
  await waitFor(() => expect(alerts().some((one) => one.includes(errors[503].ru) && one.includes('Ответ сервера: 503'))).toBe(true))
  expect(screen.getByText('Список не загрузился')).toBeTruthy()
  // A code that the dictionary does not know: the words are those of the answer.
  clearToasts()
  await freshServer()
  const { fetch: reply } = globalThis
  globalThis.fetch = async (url, init) =>
    `${url}`.includes('/contractors')
      ? Response.json({ result: 'error', code: 599, message: 'Хранилище переезжает.' }, { status: 599 })
      : reply(url, init)
  await openAs({}, '/contractors')
  await waitFor(() =>
    expect(alerts().some((one) => one.includes('Хранилище переезжает.') && one.includes('Ответ сервера: 599'))).toBe(true),
  )
  globalThis.fetch = reply
})

test('отказ без формы называет точную причину, а не «Проверьте поля формы»', async () => {
  refuse(contractors.list, 422, { errors: { orderBy: ['По полю «x» сортировки нет.'] } })
  await openAs({}, '/contractors?orderBy=x')
  await waitFor(() => expect(alerts().some((one) => one.includes('По полю «x» сортировки нет.'))).toBe(true))
  expect(alerts().join()).not.toContain('Проверьте поля формы')
})

test('PLT-406 PLT-407 о сохранённом, удалённом и о том, что не вышло, сказано по-русски', async () => {
  answer(contractors.list, listOfRows(row))
  answer(contractors.show, row)
  answer(contractors.update, () => {
    const renamed = { ...row, name_full: 'Ромашка плюс' }
    answer(contractors.show, renamed)
    return renamed
  })
  answer(contractors.remove, null)
  await openAs({}, '/contractors/4')
  const title = await screen.findByDisplayValue('Ромашка')
  await userEvent.type(title, ' плюс')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Сохранено')).toBeTruthy()
  refuse(contractors.update, 500)
  await userEvent.type(await screen.findByDisplayValue('Ромашка плюс'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Не удалось сохранить\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Удалить' })).at(-1)!)
  expect(await screen.findByText('Удалено: Ромашка плюс')).toBeTruthy()
  expect(addressNow()).toBe('/contractors')
})

test('PLT-407 ни одно удаление не говорит «Сохранено»: у каждого свои слова', () => {
  const removals = globSync('web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useSave\(\w+\.(?:remove|delete)\w*(.*)\)\n/g)].map(([, options = '']) => ({ file, options })),
  )
  expect(removals.length).toBeGreaterThan(25)
  // `said` is shared by the parts of one save, and what saves them speaks for all.
  expect(removals.filter(({ options }) => !/saved: |, said$/.test(options))).toEqual([])
})

test('U-32 отказ каталога говорит, что случилось, словами, а не кодом, и без «Упс»', () => {
  for (const [code, { ru }] of Object.entries(errors)) {
    expect(ru.split(' ').length, code).toBeGreaterThan(1)
    expect(ru, code).not.toMatch(/упс|\d{4}/i)
  }
})
