import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/calls.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { telephony } from '#contract/telephony/telephony.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

test('часть экрана «Телефония», которая не загрузилась, говорит это своими словами и загружается ещё раз', async () => {
  answer(calls.history, listOfRows())
  for (const endpoint of [telephony.activeParams, telephony.params, telephony.lines, telephony.settings, telephony.asterisk])
    refuse(endpoint, 500)
  await openAs({}, '/telephony')
  await headerSays('Телефония')
  for (const [name, words] of [
    ['На линии', 'Неизвестно, кто на линии'],
    ['Телефоны сотрудников', 'Телефоны сотрудников не загрузились'],
    ['Линии', 'Линии не загрузились'],
    ['Подключение АТС', 'Подключение АТС не загрузилось'],
    ['Подключение Asterisk', 'Подключение Asterisk не загрузилось'],
  ] as const) {
    const part = within(await screen.findByRole('region', { name }))
    expect(await part.findByRole('heading', { name: words })).toBeTruthy()
    expect(part.getByRole('button', { name: 'Повторить' })).toBeTruthy()
  }
  answer(telephony.params, { items: [{ employer_id: 2, full_name: 'Белова Елена', login: '102', has_password: 1 }] })
  const people = within(screen.getByRole('region', { name: 'Телефоны сотрудников' }))
  await userEvent.click(people.getByRole('button', { name: 'Повторить' }))
  expect(await people.findByText('102')).toBeTruthy()
  expect(people.queryByRole('alert')).toBeNull()
})

test('части экрана «Телефония» встают вместе: та, что пришла последней, ничего не сдвигает', async () => {
  answer(calls.history, listOfRows())
  for (const endpoint of [telephony.activeParams, telephony.params, telephony.lines]) answer(endpoint, { items: [] })
  const last = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.split('?')[0] === urlOf(telephony.asterisk)) await last.promise
    return ask(url, init)
  })
  await openAs({}, '/telephony')
  await headerSays('Телефония')
  await waitFor(() => expect(askedOf(telephony.settings)).not.toEqual([]))
  expect(screen.queryByRole('region', { name: 'Сейчас' })).toBeNull()
  last.resolve()
  expect(await screen.findByRole('region', { name: 'Сейчас' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Подключение Asterisk' })).toBeTruthy()
})
