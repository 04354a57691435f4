import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consentLinks, type LinkedConsent } from '#contract/consent-links/consent-links.ts'
import { freshServer, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const consent: LinkedConsent = { company: 'ООО «Окно»', purpose: 'marketing_sms', is_given: 1 }
const address = '/u/AbCdEfGhIjKlMnOpQrStUv'

beforeAll(startApp)
beforeEach(freshServer)

test('клиент без входа отписывается одним нажатием; открыть страницу — ещё не отписаться', async () => {
  answer(consentLinks.show, consent)
  answer(consentLinks.withdraw, { ...consent, is_given: 0 })
  await openAt(address)
  expect(await screen.findByText('ООО «Окно»: Реклама по SMS')).toBeTruthy()
  expect(askedOf(consentLinks.withdraw)).toEqual([])
  answer(consentLinks.show, { ...consent, is_given: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Отписаться от рекламы' }))
  expect(await screen.findByText(/Вы отписались/)).toBeTruthy()
  expect(askedOf(consentLinks.withdraw)).toMatchObject([{ params: { token: 'AbCdEfGhIjKlMnOpQrStUv' } }])
  expect(screen.queryByRole('button')).toBeNull()
})

test('ссылка, которой нет, говорит об этом по-русски', async () => {
  await openAt(address)
  expect(await screen.findByText('Ссылка не действует')).toBeTruthy()
})
