import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companies } from '#contract/companies/companies.ts'
import { E } from '#contract/core/errors.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { askedRowsOf, refuse, refuseOnce } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

test('R-18: экран, спросивший слишком много разом, спрашивает ещё раз сам и ничего не говорит', async () => {
  refuseOnce(companies.list, E.tooMany, {}, { 'retry-after': '1' })
  await openAs({}, '/companies')
  await waitFor(() => expect(askedRowsOf(companies.list).length).toBeGreaterThanOrEqual(2))
  expect(screen.queryByText(/Слишком много попыток/)).toBeNull()
})

test('предел исчерпан надолго — сказано сразу', async () => {
  refuse(companies.list, E.tooMany)
  await openAs({}, '/companies')
  expect((await screen.findAllByText(/Слишком много попыток/)).length).toBeGreaterThan(0)
})
