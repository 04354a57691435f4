import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkins } from '#contract/checkins/checkins.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { memoryDatabase } from '#web/testing/indexed-db.ts'
import { freshPhone, phone, stubPhone } from '#web/testing/phone.ts'
import { documents, freshScanner, openScanner, startScanner } from '#web/testing/scanner.tsx'
import { answer, askedOf, refuse, refuseOnce, superuser } from '#web/testing/server.ts'
import { keepScan, keptScans } from './kept-scans.ts'
import { AGAIN } from './use-kept.ts'

const me = { id: superuser.id, company: superuser.company_id }
const code = (step: number) => ({ id: `7.${step}`, hash: 'AbCdEfGhIjKlMnOpQrStUv', unit_id: 1 })
const scan = (step: number) => ({ checkinData: { ...code(step), latitude: 55.75, longitude: 37.59 } })
const came = { message: 'Приход отмечен в 10:00', late: 0, state: 'ok' } as const
const isBack = () => act(async () => void window.dispatchEvent(new Event('online')))
const sent = () =>
  askedOf(checkins.approve).map(({ body }) => (body as { checkinData: { id: string; offline?: 1; signature?: string } }).checkinData)

/** Tries that wait for their half a minute. */
let later: (() => void)[] = []
beforeAll(() => {
  stubPhone()
  const wait = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== AGAIN) return wait(run, ms)
    later.push(run)
    return 0
  }) as typeof window.setTimeout)
  return startScanner()
})
beforeEach(() => {
  freshScanner()
  freshPhone()
  later = []
  vi.stubGlobal('indexedDB', memoryDatabase())
  answer(checkins.hasMaster, { 'master-qr': 0 })
  answer(checkins.phone, { id: 70 })
})

async function open(company_id = superuser.company_id) {
  await openScanner({ company_id })
  await waitFor(() => expect(localStorage.getItem('okno.checkins.owner')).toBe(`${me.id}:${company_id}`))
}

const busy = ['tooMany', 'defect', 'unavailable', 'stillRunning', 'signedOut', 'blocked', 'passwordDue'] as (keyof typeof E)[]

test.each(busy)('сеть есть, но сервер сказал не о скане (%s): скан хранится подписанным и уходит потом', async (name) => {
  await open()
  refuse(checkins.approve, E[name])
  phone.seen = [JSON.stringify(code(1))]
  await waitFor(() => expect(keptScans(me)).toHaveLength(1))
  const { status, ru } = errors[E[name]]
  if (status === 401 || name === 'passwordDue') await waitFor(() => expect(documents.at(-1)).toMatch(/^\/auth.*redirect=\/qrscan$/))
  else expect((await screen.findByText(/Скан сохранён в этом телефоне и уйдёт сам/)).textContent).toContain(ru.replace(/\.$/, ''))
  await openScanner(status === 401 ? undefined : {})
  expect(await screen.findByText('Не отправлено: 1')).toBeTruthy()
  answer(checkins.approve, came)
  await openScanner({})
  expect(await screen.findByText(came.message)).toBeTruthy()
  expect([keptScans(me), screen.queryByText(/Не отправлено/)]).toEqual([[], null])
  expect(sent().at(-1)).toMatchObject({ id: '7.1', offline: 1, signature: expect.stringMatching(/^[\w-]{86}$/) })
})

test('отказ самому скану — не повод его хранить: слова сервера, и сканируют снова', async () => {
  await open()
  refuse(checkins.approve, E.notInSchedule)
  phone.seen = [JSON.stringify(code(1))]
  expect((await screen.findByRole('alert')).textContent).toContain('Сотрудник не стоит в графике')
  expect([keptScans(me), later]).toEqual([[], []])
})

test('отложенное сервером уходит само и без новой связи: страница пробует снова, пока не уйдёт', async () => {
  await open()
  refuse(checkins.approve, E.unavailable)
  phone.seen = [JSON.stringify(code(1))]
  expect(await screen.findByText('Не отправлено: 1')).toBeTruthy()
  await act(async () => later.splice(0).at(-1)?.())
  await waitFor(() => expect(later).toHaveLength(1))
  answer(checkins.approve, came)
  await act(async () => later.splice(0).at(-1)?.())
  expect(await screen.findByText(came.message)).toBeTruthy()
  expect([keptScans(me), later]).toEqual([[], []])
})

test('день закрыт табелем — скан ждёт исправления табеля и не держит тех, что за ним', async () => {
  await open()
  for (const step of [1, 2]) expect(await keepScan(scan(step), me)).toBe(true)
  answer(checkins.approve, came)
  refuseOnce(checkins.approve, E.timesheetApproved)
  await isBack()
  expect(await screen.findByText(came.message)).toBeTruthy()
  expect(sent().map(({ id }) => id)).toEqual(['7.1', '7.2'])
  expect(keptScans(me).map(({ body }) => body.checkinData.id)).toEqual(['7.1'])
  expect(screen.getByText('Не отправлено: 1')).toBeTruthy()
  // The correction of the sheet is open: the same scan is taken.
  await isBack()
  await waitFor(() => expect(keptScans(me)).toEqual([]))
})

test('скан помнит, в какой компании его сняли: из другой компании он не уйдёт, вернулись — ушёл', async () => {
  await open()
  expect(await keepScan(scan(1), me)).toBe(true)
  answer(checkins.approve, came)
  await open(2)
  await isBack()
  expect(await screen.findByText('Не отправлено: 1')).toBeTruthy()
  expect(sent()).toEqual([])
  await open()
  await waitFor(() => expect(keptScans(me)).toEqual([]))
  expect(sent().map(({ id }) => id)).toEqual(['7.1'])
})

test('скан, сохранённый прежней версией, компании не помнит и уходит у своей хозяйки', async () => {
  localStorage.setItem(
    'okno.checkins',
    JSON.stringify([{ key: 'k', owner: me.id, body: { checkinData: { ...scan(3).checkinData, offline: 1 } } }]),
  )
  localStorage.setItem('okno.checkins.owner', String(me.id))
  answer(checkins.approve, came)
  await open()
  await waitFor(() => expect(keptScans(me)).toEqual([]))
  expect(sent().map(({ id }) => id)).toEqual(['7.3'])
})
