import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkins } from '#contract/checkins/checkins.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { dropToken } from '#web/core/token.ts'
import { memoryDatabase } from '#web/testing/indexed-db.ts'
import { documents, freshScanner, openScanner, startScanner } from '#web/testing/scanner.tsx'
import { answer, askedOf, refuse, refuseOnce, superuser } from '#web/testing/server.ts'
import { keepScan, keptScans } from './kept-scans.ts'

beforeAll(() => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => []
    },
  )
  return startScanner()
})
beforeEach(() => {
  freshScanner()
  vi.stubGlobal('indexedDB', memoryDatabase())
})

const scan = { hash: 'AbCdEfGhIjKlMnOpQrStUv', unit_id: 1, latitude: 55.75, longitude: 37.59 }
const me = { id: superuser.id, company: superuser.company_id }
const isBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('дом забыл телефон — скан не пропадает: ключ назван заново, и тот же скан принят; не та подпись отвергнута после одной попытки', async () => {
  answer(checkins.hasMaster, { 'master-qr': 0 })
  answer(checkins.phone, { id: 70 })
  await openScanner({})
  await waitFor(() => expect(askedOf(checkins.phone)).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('okno.checkins.owner')).toBe(`${me.id}:${me.company}`))
  expect(await keepScan({ checkinData: { ...scan, id: '7.119694480' } }, me)).toBe(true)
  answer(checkins.approve, { message: 'Приход отмечен в 10:00', late: 0, state: 'ok' })
  const unsigned = { errors: { signature: ['Подпись не сошлась'] } }
  refuseOnce(checkins.approve, E.invalid, unsigned)
  answer(checkins.phone, { id: 71 })
  await isBack()
  expect(await screen.findByText('Приход отмечен в 10:00')).toBeTruthy()
  expect(keptScans(me)).toEqual([])
  const tries = askedOf(checkins.approve)
  const [first, second] = tries.map(({ body }) => (body as { checkinData: { phone_id: number; signature: string } }).checkinData)
  expect([tries.length, first?.phone_id, second?.phone_id, second?.signature === first?.signature]).toEqual([2, 70, 71, true])
  expect(tries[0]?.headers['idempotency-key']).toBe(tries[1]?.headers['idempotency-key'])
  const keys = askedOf(checkins.phone).map(({ body }) => (body as { public_key: string }).public_key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  // A wrong signature stays wrong, so the scan is tried once more and no longer.
  expect(await keepScan({ checkinData: { ...scan, id: '7.119694481' } }, me)).toBe(true)
  refuse(checkins.approve, E.invalid, unsigned)
  await isBack()
  expect(await screen.findByText('Подпись не сошлась')).toBeTruthy()
  expect(keptScans(me)).toEqual([])
  expect(askedOf(checkins.approve)).toHaveLength(4)
})

/** Answers that say nothing about the scan itself. */
const passing = [
  'signedOut',
  'sessionExpired',
  'blocked',
  'passwordDue',
  'secondFactorDue',
  'tooMany',
  'tooManyCodes',
  'defect',
  'unavailable',
  'stillRunning',
] as (keyof typeof E)[]

test.each(passing)(
  'отказ, который пройдёт (%s): скан остаётся в телефоне, счёт виден и без входа, после нового входа скан уходит тем же',
  async (name) => {
    answer(checkins.hasMaster, { 'master-qr': 0 })
    answer(checkins.phone, { id: 70 })
    await openScanner({})
    await waitFor(() => expect(localStorage.getItem('okno.checkins.owner')).toBe(`${me.id}:${me.company}`))
    expect(await keepScan({ checkinData: { ...scan, id: '7.119694482' } }, me)).toBe(true)
    refuse(checkins.approve, E[name])
    await isBack()
    await waitFor(() => expect(askedOf(checkins.approve)).toHaveLength(1))
    // An ended session leads to the sign-in by itself; after the other answers the person signs out.
    if (errors[E[name]].status !== 401) act(() => dropToken('left'))
    await waitFor(() => expect(documents.at(-1)).toMatch(/^\/auth/))
    await openScanner()
    expect(await screen.findByText('Не отправлено: 1')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Войти, чтобы отметиться' })).toBeTruthy()
    answer(checkins.approve, { message: 'Приход отмечен в 10:00', late: 0, state: 'ok' })
    await openScanner({})
    expect(await screen.findByText('Приход отмечен в 10:00')).toBeTruthy()
    expect([keptScans(me), screen.queryByText(/Не отправлено/)]).toEqual([[], null])
    expect(new Set(askedOf(checkins.approve).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  },
)

test('подсчёт товара хранит свои сканы под другим именем: помня прежнее, он не запишет его поверх скана отметки', async () => {
  // The name under which the counting of goods keeps its scans (web/good-invents/kept-scans.ts).
  localStorage.setItem('okno.scans', '[]')
  expect(await keepScan({ checkinData: { ...scan, id: '7.119694483' } }, me)).toBe(true)
  expect(localStorage.getItem('okno.scans')).toBe('[]')
  localStorage.setItem('okno.scans', '[{"owner":"13:1","invent":1}]')
  expect(keptScans(me)).toHaveLength(1)
})
