import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attendance } from '#contract/attendance/attendance.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { E } from '#contract/core/errors.ts'
import { isOwnAddress } from '#contract/core/web-address.ts'
import { fingerprintRow, fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'
import { type Said, speakToReader, type Wanted } from './reader-work.ts'

const base = 'http://127.0.0.1:9700'
const houseKey = 'K'.repeat(43)
/** What the reader has sealed for the server. */
const box = 'b'.repeat(150)
const anna = { id: 14, name: 'Климова Анна' }
const row = rowOf(fingerprintRow, {
  id: 3,
  employer_id: 14,
  finger: 6,
  title: 'Рабочая рука',
  fingerprint: '9f3a01bc',
  creator_id: 10,
  employer: anna,
  created_at: '2026-11-20 10:00:00',
  unit: { id: 1, name: 'Арбат' },
  creator: { id: 10, name: 'Мартынова Елена' },
})
const read = (counter: number) => ({ reader: 4, counter, employer_id: 14, finger: 6, score: 90, at: 1, signature: 'A'.repeat(86) })

/** The worker that speaks to the reader, without a thread of its own. */
class Thread {
  private hear = (_: { data: Said }) => {}
  addEventListener = (name: string, listener: (event: { data: Said }) => void) => {
    if (name === 'message') this.hear = listener
  }
  postMessage = (wanted: Wanted) => speakToReader(wanted, (data) => this.hear({ data }))
  terminate = () => {
    this.hear = () => {}
  }
}
/** The reader's stream, by which a test speaks. */
const heard = new Map<string, (event: { data: string }) => void>()
const say = (event: string, data: object = {}) => act(async () => heard.get(event)?.({ data: JSON.stringify(data) }))
class Stream {
  addEventListener = (name: string, listener: (event: { data: string }) => void) => void heard.set(name, listener)
  close = () => heard.clear()
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  heard.clear()
  touched = []
  vi.stubGlobal('Worker', Thread)
  vi.stubGlobal('EventSource', Stream)
  answer(fpReaders.ofUnit, { base_url: base, reader: { id: 4, title: 'Стойка' }, house_key: houseKey })
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(fingerprints.list, listOfRows(row))
  answer(fingerprints.people, {
    items: [
      { ...anna, has_consent: 1, fingers: [6] },
      { id: 51, name: 'Пак Марина', has_consent: 0, fingers: [] },
    ],
  })
})

/** What the reader was asked. */
let touched: [string, unknown][] = []
/** Sets an answer of the reader's program; other addresses belong to the server. */
function readerSays(path: string, text: string) {
  const house = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url !== base + path) return house(url, init)
    touched.push([path, JSON.parse(String(init.body))])
    return Promise.resolve(new Response(text))
  })
}

test('CHK-401 /active_list_fingerprint — список записанных отпечатков сотрудников; палец удаляют с вопросом', async () => {
  answer(fingerprints.remove, { id: row.id })
  await openAs({}, '/profile')
  await userEvent.click(await screen.findByRole('link', { name: 'Отпечатки пальцев' }))
  expect(addressNow()).toBe('/active_list_fingerprint')
  await headerSays('Отпечатки пальцев')
  const line = within((await screen.findByText('Климова Анна')).closest('tr') as HTMLElement)
  for (const text of ['правый указательный', 'Рабочая рука', '9f3a01bc', 'Арбат', 'Мартынова Елена'])
    expect(line.getByText(text)).toBeTruthy()
  await userEvent.click(line.getByRole('button', { name: 'Удалить отпечаток: Климова Анна, правый указательный' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(fingerprints.remove)[0]?.params).toEqual({ employer_id: '14', finger: '6' }))
})

test('запись: без согласия сказано, что нужно; касания видны, отказ остаётся в окне; шаблон уходит один раз', async () => {
  readerSays('/v1/enroll', `{"step":1,"of":4}\n{"step":4,"of":4}\n{"box":"${box}"}\n`)
  refuse(fingerprints.add, E.duplicate, { errors: { finger: ['Этот палец уже записан: удалите прежний отпечаток.'] } })
  await openAs({}, '/active_list_fingerprint')
  await userEvent.click(await screen.findByRole('button', { name: 'Записать отпечаток' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Записать отпечаток' }))
  const pick = async (name: RegExp) => {
    await userEvent.click(dialog.getByRole('combobox', { name: /Сотрудник/ }))
    await userEvent.click(await dialog.findByRole('option', { name }))
  }
  await pick(/Пак Марина/)
  expect(dialog.getByText(/сначала согласие сотрудника/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/^Палец/), 'правый большой')
  await userEvent.click(dialog.getByRole('button', { name: 'Начать запись' }))
  expect(await dialog.findByText(/^Нужно письменное согласие/)).toBeTruthy()
  expect(touched).toEqual([])
  await userEvent.clear(dialog.getByRole('combobox', { name: /Сотрудник/ }))
  await pick(/Климова Анна/)
  await userEvent.selectOptions(dialog.getByLabelText(/^Палец/), 'правый большой')
  await userEvent.click(dialog.getByRole('button', { name: 'Начать запись' }))
  expect(await dialog.findByText('Этот палец уже записан: удалите прежний отпечаток.')).toBeTruthy()
  expect(askedOf(fingerprints.add)[0]?.body).toEqual({ employer_id: 14, finger: 5, title: 'правый большой', fingerprint: box })
  expect(touched).toEqual([['/v1/enroll', { employer_id: 14, finger: 5, seal_for: houseKey }]])
  readerSays('/v1/enroll', '{"step":1,"of":4}\n')
  await userEvent.click(dialog.getByRole('button', { name: 'Начать запись' }))
  expect(await dialog.findByText('Считыватель замолчал. Проверьте его и начните снова.')).toBeTruthy()
  answer(fingerprints.add, row)
  answer(fpReaders.sync, { boxes: [{ employer_id: 14, finger: 5, box: 'zapechatano' }], people: [anna] })
  readerSays('/v1/sync', '{}')
  readerSays('/v1/enroll', `{"box":"${box}"}\n`)
  await userEvent.click(dialog.getByRole('button', { name: 'Начать запись' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedOf(fpReaders.sync)).toHaveLength(1)
  expect(touched.at(-1)).toEqual(['/v1/sync', { reader: 4, boxes: [{ employer_id: 14, finger: 5, box: 'zapechatano' }], people: [anna] }])
})

test('считыватель — только программа этого компьютера: другой адрес не спрашивают', () => {
  expect(
    ['http://127.0.0.1:9700', 'http://localhost:1/v1', 'https://127.0.0.1', 'http://10.0.0.8', 'http://127.0.0.1.evil.test', ''].map(
      isOwnAddress,
    ),
  ).toEqual([true, true, false, false, false, false])
  const said: Said[] = []
  speakToReader({ kind: 'lines', url: 'http://10.0.0.8/v1/status' }, (one) => said.push(one))
  expect(said).toEqual([{ kind: 'failed', text: '' }])
})

test('CHK-001 CHK-015 CHK-037 CHK-038 отмечают четырьмя способами: QR, SMS, отпечаток, вручную; тот же палец ждёт 10 секунд, после 20 неудач подсказка другая', async () => {
  answer(attendance.month, { unit: { id: 1, name: 'Арбат' }, timezone: 'Europe/Moscow', days: [], rows: [] })
  const late = { shift_id: 88, state: 'late' as const, plan: null, come_at: null, gone_at: null, late: 0 }
  answer(attendance.today, { items: [{ employer: anna, ...late }] })
  answer(checkins.begin, { name: 'Климова Анна', params: { id: 7 }, message: 'Приход отмечен в 10:12, опоздание 12 мин', late: 1 })
  await openAs({}, '/attendance')
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить: Климова Анна' }))
  const ways = within(await screen.findByRole('dialog', { name: 'Отметить: Климова Анна' }))
  for (const way of ['Показать QR-код', 'Отправить код в SMS', 'По отпечатку', 'Записать время вручную'])
    expect(await ways.findByRole('button', { name: way })).toBeTruthy()
  await userEvent.click(ways.getByRole('button', { name: 'По отпечатку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отметка по отпечатку' }))
  expect(await dialog.findByText('Приложите палец к считывателю.')).toBeTruthy()
  await waitFor(() => expect(heard.has('read')).toBe(true))
  await say('open')
  await say('read', read(1))
  expect((await dialog.findByText('Климова Анна: Приход отмечен в 10:12, опоздание 12 мин')).dataset.late).toBe('1')
  expect(askedOf(checkins.begin)[0]?.body).toEqual({ type: 'fingerprint', read: read(1) })
  await say('read', read(2))
  expect(askedOf(checkins.begin)).toHaveLength(1)
  // The guard is of that finger alone, and it ends.
  const others = [
    { ...read(3), finger: 5 },
    { ...read(4), employer_id: 51 },
  ]
  for (const other of others) await say('read', other)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  await say('read', read(5))
  const reads = () => askedOf(checkins.begin).map(({ body }) => (body as { read: object }).read)
  await waitFor(() => expect(reads()).toEqual([read(1), ...others, read(5)]))
  vi.useRealTimers()
  for (let count = 0; count < 19; count++) await say('bad')
  expect(dialog.getByText('Приложите палец к считывателю.')).toBeTruthy()
  await say('bad')
  expect(dialog.getByText(/^Не получается прочитать\. Протрите палец/)).toBeTruthy()
  await say('error')
  expect(dialog.getByText(/^Считыватель не отвечает/)).toBeTruthy()
})
