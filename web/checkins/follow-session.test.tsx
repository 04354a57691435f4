import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { clearToasts, takeToasts } from '#web/core/toast.ts'
import { setToken } from '#web/core/token.ts'
import { memoryDatabase } from '#web/testing/indexed-db.ts'
import { freshPhone, stubPhone } from '#web/testing/phone.ts'
import { documents, freshScanner, openScanner, startScanner } from '#web/testing/scanner.tsx'
import { answer, refuse } from '#web/testing/server.ts'
import { Toasts } from '#web/ui/toasts.tsx'

beforeAll(() => {
  stubPhone()
  return startScanner()
})
beforeEach(() => {
  freshScanner()
  freshPhone()
  vi.stubGlobal('indexedDB', memoryDatabase())
  answer(checkins.hasMaster, { 'master-qr': 0 })
  answer(checkins.phone, { id: 70 })
})

test('доступ закрыт — страница сканера ведёт ко входу, и причину читают уже там', async () => {
  refuse(auth.iam, E.blocked)
  setToken('token', 'entered')
  await openScanner()
  await waitFor(() => expect(documents).toEqual(['/auth?redirect=/qrscan']))
  // The document of the sign-in page opens, which shows once what was handed to it.
  cleanup()
  clearToasts()
  takeToasts()
  render(<Toasts />)
  expect(screen.getByText(errors[E.blocked].ru)).toBeTruthy()
  act(clearToasts)
  act(takeToasts)
  expect(screen.queryByText(errors[E.blocked].ru)).toBeNull()
})

const news = [
  ['вышли в другой вкладке', { change: 'left', token: null }, '/auth'],
  ['сессия кончилась в другой вкладке', { change: 'lost', token: null }, '/auth?redirect=/qrscan'],
  ['в другой вкладке вошёл кто-то ещё', { change: 'entered', token: 'other' }, window.location.pathname],
  ['в другой вкладке сменили компанию', { change: 'switched', token: 'other' }, '/'],
] as const

test.each(news)('%s — страница сканера не остаётся чужой', async (name, said, address) => {
  await openScanner({})
  sessionStorage.setItem('okno.draft:13:1:/bookings/new:form', '{"comment":"её слова"}')
  // The tab that tells also changes what all tabs share.
  if (said.token === null) localStorage.removeItem('okno.session')
  const tab = new BroadcastChannel('okno.session')
  tab.postMessage(said)
  await waitFor(() => expect(documents).toEqual([address]))
  tab.close()
  expect(sessionStorage.getItem('okno.draft:13:1:/bookings/new:form') === null, name).toBe(said.change === 'left')
})
