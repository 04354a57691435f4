import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { chats } from '#contract/chats/chats.ts'
import type { Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { features } from '#contract/features.ts'
import { screens } from '#contract/screens.ts'
import { paths } from '#contract/shell/paths.ts'
import { queryClient } from '#web/core/query.ts'
import { addressNow, freshServer, openAs, startApp } from './app.ts'
import { answer, asked, refuse } from './server.ts'

/** Every screen of the frame, opened while the server fails at every reading. */
const framed = Object.entries(screens as Record<string, { path: string; may?: unknown; sample?: string }>).flatMap(
  ([name, { path, may, sample }]) => (may === undefined ? [] : [[name, (sample ?? path).replace('{tomorrow}', '2026-11-24')] as const]),
)
const readings = (Object.values(features) as Endpoints[])
  .flatMap((one) => Object.values<Endpoint>(one))
  .filter((one) => one.method === 'GET' && one !== auth.iam)
/** These begin without a question to the server: with fields to be typed, or with what the program itself knows. */
const unasking = [
  'certificate',
  'newCertificateBatch',
  'newCompany',
  'newContractor',
  'newEmployerStatus',
  'newGoodGroup',
  'newLegalEntity',
  'newNotifyTemplate',
  'newPartner',
  'newTicketGroup',
  'help',
  // The document of the API is no call of the contract.
  'apiDocs',
]

/** What the frame asks for itself, whatever the screen. */
let ofFrame: Set<string>
const settled = () =>
  waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
    expect(screen.getByRole('main').textContent).not.toBe('')
  })

beforeAll(async () => {
  const stop = await startApp()
  await freshServer()
  await openAs({}, paths.help)
  await settled()
  ofFrame = new Set(asked.map(({ name }) => name))
  return stop
})
beforeEach(async () => {
  await freshServer()
  for (const one of readings) refuse(one, E.defect)
  // Whoever is in the service of chats reads them.
  answer(chats.login, { token: 'token' })
})

describe('PLT-042 PLT-043 PLT-405 PLT-406 PLT-714 что не загрузилось, сказано внизу, по-русски, кодом и словами ответа', () => {
  test.each(framed)('%s', async (name, address) => {
    await openAs({}, address)
    await settled()
    const own = asked.filter((one) => !ofFrame.has(one.name))
    expect([own.length === 0, addressNow()], `${name}: ${own.map((one) => one.name).join()}`).toEqual([
      unasking.includes(name),
      expect.anything(),
    ])
    if (own.length === 0) return
    const said = await within(screen.getByRole('region', { name: 'Сообщения' })).findByRole('alert', {}, { timeout: 8000 })
    expect(said.textContent).toContain('Не удалось загрузить: Серверная ошибка.')
    expect(said.textContent).toContain('Ответ сервера: 500')
  })
})
