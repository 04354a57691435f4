import { createPublicKey, verify } from 'node:crypto'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkins } from '#contract/checkins/checkins.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { screens } from '#contract/screens.ts'
import { type KeptScan, signedScan } from '#domain/checkins/kept-scan.ts'
import { memoryDatabase } from '#web/testing/indexed-db.ts'
import { freshPhone, phone, place, stubPhone } from '#web/testing/phone.ts'
import { freshScanner, openScanner, startScanner } from '#web/testing/scanner.tsx'
import { answer, askedOf, cutOff, refuse } from '#web/testing/server.ts'

const general = JSON.stringify({ id: '7.119694480', hash: 'AbCdEfGhIjKlMnOpQrStUv', unit_id: 1 })
const own = JSON.stringify({ id: 12, hash: 'AbCdEfGhIjKlMnOpQrStUv' })

beforeAll(() => {
  stubPhone()
  return startScanner()
})
beforeEach(() => {
  freshScanner()
  vi.stubGlobal('indexedDB', memoryDatabase())
  freshPhone()
})

async function open(isMaster: 0 | 1 = 0) {
  answer(checkins.hasMaster, { 'master-qr': isMaster })
  answer(checkins.phone, { id: 70 })
  await openScanner({})
}
/** The bodies that were sent to a call. */
const sentTo = (endpoint: Endpoint) => askedOf(endpoint).map(({ body }) => (body as { checkinData: object }).checkinData) // as the screen sends them
const told = (message: string, late: 0 | 1 = 0) => ({ message, late, state: 'ok' as const })

test('CHK-002 /qrscan открыт без входа и без права, и вид у него свой: без меню и шапки', async () => {
  expect(screens.qrscan).toEqual({ path: '/qrscan' })
  await openScanner()
  expect(await screen.findByText(/Отмечается тот, кто вошёл/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Войти, чтобы отметиться' }).getAttribute('href')).toBe('/auth?redirect=/qrscan')
  expect(screen.queryByRole('navigation')).toBeNull()
  await open()
  expect(await screen.findByLabelText('Камера')).toBeTruthy()
  expect([screen.queryByRole('navigation'), screen.queryByRole('banner')]).toEqual([null, null])
})

test('CHK-004 камера не разрешена — сказано, что разрешить, как это сделать и чем заменить', async () => {
  phone.isDenied = true
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Для сканирования qr-code необходимо разрешить использование камеры')
  expect(screen.getByText(/значок слева от адреса, разрешите камеру.*введите код, который стоит под картинкой/)).toBeTruthy()
  expect(screen.getByLabelText('Код под картинкой')).toBeTruthy()
})

test('фонарик зажигают и гасят, а другую камеру берут нажатием', async () => {
  await open()
  const torch = await screen.findByRole('button', { name: 'Фонарик' })
  for (const pressed of ['true', 'false']) {
    await userEvent.click(torch)
    expect(torch.getAttribute('aria-pressed')).toBe(pressed)
  }
  expect(phone.torch).toEqual([{ torch: true }, { torch: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Другая камера' }))
  await waitFor(() => expect(phone.facing).toEqual(['environment', 'user']))
})

test('браузер без своего чтения кодов, до которого наше не доехало: сказано, чем отметиться', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'BarcodeDetector')
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  const ended = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      terminate = ended
      postMessage() {}
    },
  )
  try {
    await open()
    expect(await screen.findByText(/Этот браузер не умеет читать коды камерой/)).toBeTruthy()
    expect(ended).toHaveBeenCalled()
    expect(screen.getByLabelText('Код под картинкой')).toBeTruthy()
  } finally {
    if (own) Object.defineProperty(globalThis, 'BarcodeDetector', own)
    Reflect.deleteProperty(globalThis, 'Worker')
  }
})

test('CHK-008 CHK-010 CHK-012 CHK-014 CHK-033 код прочитан — отмечает сразу, с местом, и говорит, что страницу можно закрыть', async () => {
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  phone.seen = [general]
  await open()
  const word = await screen.findByText('Приход отмечен в 09:58')
  expect(word.getAttribute('data-kind')).toBe('done')
  expect(screen.getByText('Готово. Страницу можно закрыть')).toBeTruthy()
  expect(sentTo(checkins.approve)[0]).toMatchObject({ ...JSON.parse(general), ...place, device: expect.any(String) })
  expect(askedOf(checkins.approve)[0]?.headers.authorization).toBe('Bearer token')
})

test('CHK-008 CHK-011 CHK-012 CHK-014 CHK-033 CHK-035 код стойки без unit_id уходит другим вызовом', async () => {
  refuse(checkins.qr, E.notInSchedule)
  phone.seen = [own]
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Сотрудник не стоит в графике')
  expect(screen.queryByText('Готово. Страницу можно закрыть')).toBeNull()
  answer(checkins.qr, told('Приход отмечен в 09:58'))
  phone.seen = [own]
  await userEvent.click(screen.getByRole('button', { name: 'Сканировать ещё раз' }))
  expect((await screen.findByText('Приход отмечен в 09:58')).getAttribute('data-kind')).toBe('done')
  expect(screen.getByText('Готово. Страницу можно закрыть')).toBeTruthy()
  expect(sentTo(checkins.qr)).toHaveLength(2)
  expect(sentTo(checkins.qr)[1]).toMatchObject({ ...JSON.parse(own), ...place })
  expect(askedOf(checkins.qr)[1]?.headers.authorization).toBe('Bearer token')
  expect(askedOf(checkins.approve)).toEqual([])
})

test('CHK-015 опоздание в ответе — предупреждение, иначе успех', async () => {
  answer(checkins.approve, told('Приход отмечен в 10:12, опоздание 12 мин', 1))
  phone.seen = [general]
  await open()
  expect((await screen.findByText(/опоздание 12 мин/)).getAttribute('data-kind')).toBe('warning')
  answer(checkins.approve, told('Уход отмечен в 21:40'))
  phone.seen = [general]
  await userEvent.click(screen.getByRole('button', { name: 'Сканировать ещё раз' }))
  expect((await screen.findByText('Уход отмечен в 21:40')).getAttribute('data-kind')).toBe('done')
})

test.each([
  ['обычный скан', 'Приход отмечен в 09:58'],
  ['мастер-ключ', 'Код прочитан. Напишите причину.'],
])('CHK-016 не тот код — сказано, и камера читает дальше: %s', async (mode, read) => {
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  await open(1)
  if (mode === 'мастер-ключ') await userEvent.click(await screen.findByRole('button', { name: 'Мастер-ключ', pressed: false }))
  for (const text of ['https://example.com', 'не код', '{"id":1}']) {
    phone.seen = [text]
    await waitFor(() => expect(phone.seen).toEqual([]))
    expect((await screen.findByRole('alert')).textContent).toContain('Это не код отметки')
  }
  expect(askedOf(checkins.approve)).toEqual([])
  phone.seen = [general]
  expect(await screen.findByText(read)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CHK-008 CHK-018 CHK-035 CHK-410 отказ сервера показан его словами, закрыть страницу не предложено, и сканировать можно снова', async () => {
  refuse(checkins.approve, E.notInSchedule)
  phone.seen = [general]
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Сотрудник не стоит в графике')
  expect(screen.queryByText('Готово. Страницу можно закрыть')).toBeNull()
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  phone.seen = [general]
  await userEvent.click(screen.getByRole('button', { name: 'Сканировать ещё раз' }))
  expect(await screen.findByText('Приход отмечен в 09:58')).toBeTruthy()
})

test('CHK-036 без места уходит 0, 0, и страница просит разрешить место', async () => {
  phone.where = null
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  phone.seen = [general]
  await open()
  expect(await screen.findByText(/Разрешите браузеру определять место.*значок слева от адреса/)).toBeTruthy()
  expect(sentTo(checkins.approve)[0]).toMatchObject({ latitude: 0, longitude: 0 })
})

test('CHK-005 CHK-006 CHK-010 CHK-013 мастер-ключ: переключатель, причина и «Обновить»; отмечает только после причины', async () => {
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  answer(checkins.colleagues, { items: [{ id: 51, name: 'Соболева Марина' }] })
  await open(1)
  expect(await screen.findByRole('button', { name: 'Обычная', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Мастер-ключ', pressed: false }))
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy()
  const reason = screen.getByLabelText('Почему отмечаете за коллегу')
  phone.seen = [general]
  await userEvent.selectOptions(
    await screen.findByLabelText('Кого отметить'),
    await screen.findByRole('option', { name: 'Соболева Марина' }),
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Отметить' }).disabled).toBe(true)
  expect(askedOf(checkins.approve)).toEqual([])
  await userEvent.type(reason, 'Телефон разряжен')
  await userEvent.click(screen.getByRole('button', { name: 'Отметить' }))
  expect(await screen.findByText('Готово. Страницу можно закрыть')).toBeTruthy()
  expect(sentTo(checkins.approve)[0]).toMatchObject({ ...JSON.parse(general), ...place, comment: 'Телефон разряжен', employer_id: 51 })
})

test('CHK-005 CHK-006 CHK-010 «Обновить» в мастер-ключе забывает прочитанный код и читает дальше; переключатель возвращает обычный скан', async () => {
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  answer(checkins.colleagues, { items: [{ id: 51, name: 'Соболева Марина' }] })
  await open(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Мастер-ключ', pressed: false }))
  phone.seen = [general]
  expect(await screen.findByText('Код прочитан. Напишите причину.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(screen.queryByText('Код прочитан. Напишите причину.')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Обычная', pressed: false }))
  expect(screen.queryByLabelText('Почему отмечаете за коллегу')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Обновить' })).toBeNull()
  phone.seen = [general]
  expect(await screen.findByText('Приход отмечен в 09:58')).toBeTruthy()
  expect(sentTo(checkins.approve)[0]).not.toHaveProperty('comment')
})

test('сканер называет пояс во всём, о чём спрашивает: в обоих кодах, мастер-ключе и ключе телефона', async () => {
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  answer(checkins.qr, told('Приход отмечен в 09:58'))
  phone.seen = [general]
  await open(1)
  await screen.findByText('Приход отмечен в 09:58')
  phone.seen = [own]
  await userEvent.click(screen.getByRole('button', { name: 'Сканировать ещё раз' }))
  await waitFor(() => expect(askedOf(checkins.qr)).toHaveLength(1))
  const zones = [checkins.approve, checkins.qr, checkins.hasMaster, checkins.phone].map((one) => askedOf(one)[0]?.headers['x-timezone'])
  expect(zones).toEqual(zones.map(() => 'Europe/Moscow'))
})

test('CHK-007 мастер-ключ предложен тому, о ком так сказал сервер, что бы ни стояло в правах на телефоне', async () => {
  await open(0)
  await screen.findByLabelText('Камера')
  await waitFor(() => expect(askedOf(checkins.hasMaster).length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Мастер-ключ' })).toBeNull()
  answer(checkins.hasMaster, { 'master-qr': 1 })
  await openScanner({ is_superuser: 0, permissions: [] })
  expect(await screen.findByRole('button', { name: 'Мастер-ключ' })).toBeTruthy()
})

test('без сети скан, снятый раньше, чем сервер сказал, чей это телефон, тоже хранится', async () => {
  cutOff(checkins.approve)
  phone.seen = [general]
  await open()
  expect(await screen.findByText(/Скан сохранён в этом телефоне и уйдёт сам/)).toBeTruthy()
  expect(screen.getByText('Не отправлено: 1')).toBeTruthy()
})

/** Waits until the page knows the person and has looked at her kept scans. */
const knows = (id: number) => waitFor(() => expect(localStorage.getItem('okno.checkins.owner')).toBe(`${id}:1`))

test('без сети скан хранится в телефоне, виден счёт, и уходит сам один раз, когда связь вернулась', async () => {
  cutOff(checkins.approve)
  await open()
  // One try was made, and no other is on its way when the network comes back below.
  await knows(13)
  phone.seen = [general]
  expect(await screen.findByText(/Скан сохранён в этом телефоне и уйдёт сам/)).toBeTruthy()
  expect(screen.getByText('Не отправлено: 1')).toBeTruthy()
  expect(screen.queryByText('Готово. Страницу можно закрыть')).toBeNull()
  // Another person signs in on the same phone: the scan stays, because it is not hers.
  answer(checkins.approve, told('Приход отмечен в 10:00'))
  const tries = askedOf(checkins.approve).length
  await openScanner({ id: 51 })
  expect(await screen.findByLabelText('Камера')).toBeTruthy()
  await knows(51)
  await waitFor(() => expect(screen.queryByText('Не отправлено: 1')).toBeNull())
  expect(askedOf(checkins.approve)).toHaveLength(tries)
  cutOff(checkins.approve)
  await open()
  expect(await screen.findByText('Не отправлено: 1')).toBeTruthy()
  answer(checkins.approve, { message: 'Отметка в 10:00 ждёт решения управляющего', late: 0, state: 'pending' })
  const before = askedOf(checkins.approve).length
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText(/ждёт решения управляющего/)).toBeTruthy()
  expect(screen.queryByText('Не отправлено: 1')).toBeNull()
  // Every try of a kept scan has the same key, so that a try whose answer was lost takes effect once.
  const keys = askedOf(checkins.approve).flatMap(({ body, headers }) =>
    (body as { checkinData: { offline?: 1 } }).checkinData.offline ? [headers['idempotency-key']] : [],
  )
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  const [sent, ...more] = sentTo(checkins.approve).slice(before)
  expect([sent, more]).toMatchObject([{ offline: 1, id: '7.119694480', phone_id: 70, ...place }, []])
  // What the phone signed is what it sends, and the key that says so is the one it was known by before.
  const { signature, offline: _offline, phone_id: _phone, ...scan } = sent as KeptScan & { signature: string; offline: 1; phone_id: number }
  const [{ public_key }] = askedOf(checkins.phone).map(({ body }) => body as { public_key: string }) as [{ public_key: string }]
  const key = createPublicKey({ key: Buffer.from(public_key, 'base64url'), format: 'der', type: 'spki' })
  const isHers = (one: KeptScan) =>
    verify('sha256', Buffer.from(signedScan(one)), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  expect([isHers(scan), isHers({ ...scan, phone_time: 0 })]).toEqual([true, false])
})

test('без сети и без ключа, которым подписать, скан не хранится: сказано, что связи нет', async () => {
  vi.stubGlobal('indexedDB', undefined)
  cutOff(checkins.approve)
  await open()
  await knows(13)
  phone.seen = [general]
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка соединения с сервером')
  expect(screen.queryByText(/Не отправлено/)).toBeNull()
})

test('код набирают руками', async () => {
  answer(checkins.approve, told('Приход отмечен в 09:58'))
  await open()
  await userEvent.type(await screen.findByLabelText('Код под картинкой'), 'ab12 cd34')
  await userEvent.click(screen.getByRole('button', { name: 'Отметиться по коду' }))
  expect(await screen.findByText('Приход отмечен в 09:58')).toBeTruthy()
  expect(sentTo(checkins.approve)[0]).toMatchObject({ code: 'ab12 cd34' })
})
