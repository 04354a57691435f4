import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { router } from '#web/router.tsx'
import { headerSays } from './app.ts'
import { askedOf, cutOff } from './server.ts'

interface LostAct {
  endpoint: Endpoint
  /** Opens the place of the act, as somebody does who comes to it anew. */
  open: () => Promise<unknown>
  /** Fills in what the act needs and sends it. */
  send: () => Promise<unknown>
  /** Lets the house answer from now on. */
  answered: () => void
}

const NOTE = /^Отправлено .*неизвестно, проведено ли/

/**
 * The answer of an act is lost: nobody says that it was not done, and after leaving the page, coming back and sending the same again the house is given the
 * same key, by which it does the act once. An answer ends it.
 */
export async function sendsOnce({ endpoint, open, send, answered }: LostAct) {
  cutOff(endpoint)
  await open()
  expect(screen.queryByText(NOTE)).toBeNull()
  await send()
  await waitFor(() => expect(askedOf(endpoint)).toHaveLength(1))
  expect((await screen.findAllByText(/неизвестно/)).length).toBeGreaterThan(0)
  await leave()
  answered()
  await open()
  expect(await screen.findByText(NOTE)).toBeTruthy()
  await send()
  await waitFor(() => expect(askedOf(endpoint)).toHaveLength(2))
  const [first, second] = askedOf(endpoint)
  expect(first?.headers['idempotency-key']).toBeTruthy()
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toEqual(first?.body)
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull())
}

/** Goes to another page, whatever was typed here. */
async function leave() {
  void router.navigate({ href: '/help' })
  await screen.findByText(/^(Справка|Уйти без сохранения\?)$/, { selector: 'h1, h2' })
  const sure = screen.queryByRole('button', { name: 'Уйти без сохранения' })
  if (sure) await userEvent.click(sure)
  await headerSays('Справка')
}

/** Types into a field in which something may stand already. */
export async function refill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
