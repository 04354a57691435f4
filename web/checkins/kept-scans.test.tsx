import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkins } from '#contract/checkins/checkins.ts'
import { E } from '#contract/core/errors.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { memoryDatabase } from '#web/testing/indexed-db.ts'
import { answer, askedOf, refuse, refuseOnce, superuser } from '#web/testing/server.ts'
import { keepScan, keptScans } from './kept-scans.ts'

beforeAll(() => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => []
    },
  )
  return startApp()
})
beforeEach(async () => {
  await freshServer()
  vi.stubGlobal('indexedDB', memoryDatabase())
  localStorage.removeItem('okno.scans')
  localStorage.removeItem('okno.scans.owner')
})

const scan = { hash: 'AbCdEfGhIjKlMnOpQrStUv', unit_id: 1, latitude: 55.75, longitude: 37.59 }
const isBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('дом забыл телефон — скан не пропадает: ключ назван заново, и тот же скан принят; не та подпись отвергнута после одной попытки', async () => {
  answer(checkins.hasMaster, { 'master-qr': 0 })
  answer(checkins.phone, { id: 70 })
  const { id: me } = superuser
  await openAs({}, '/qrscan')
  await waitFor(() => expect(askedOf(checkins.phone)).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('okno.scans.owner')).toBe(String(me)))
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
  // A signature that is wrong stays so: it is tried once more and no longer.
  expect(await keepScan({ checkinData: { ...scan, id: '7.119694481' } }, me)).toBe(true)
  refuse(checkins.approve, E.invalid, unsigned)
  await isBack()
  expect(await screen.findByText('Подпись не сошлась')).toBeTruthy()
  expect(keptScans(me)).toEqual([])
  expect(askedOf(checkins.approve)).toHaveLength(4)
})
