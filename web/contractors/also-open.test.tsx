import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contractors } from '#contract/contractors/contractors.ts'
import { openers } from '#web/core/openers.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { contractorOf } from '#web/testing/rows.ts'
import { answer, listOfRows, superuser } from '#web/testing/server.ts'

const opened = { reading: 'contractors.show', id: 4 }
const me = { id: superuser.id, name: 'Орлов Максим' }
const natalia = { id: 2, name: 'Егорова Наталья' }
const dina = { id: 27, name: 'Антипова Дина' }
const hear = (people: (typeof me)[], id = 4) => act(() => openers.hear({ ...opened, id, people }))
const said = () => screen.queryByText(/^Это сейчас открыто и у других/)?.textContent ?? null

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(contractors.show, contractorOf(4, 'Ромашка'))
  answer(contractors.list, listOfRows(contractorOf(4, 'Ромашка')))
})

test('на форме сказано, у кого ещё она открыта; о себе самой и о чужой форме — ничего', async () => {
  await openAs({}, '/contractors/4')
  await headerSays('Ромашка')
  expect(said()).toBeNull()
  hear([me])
  expect(said()).toBeNull()
  hear([me, natalia], 5)
  expect(said()).toBeNull()
  hear([me, natalia, dina])
  expect(said()).toBe('Это сейчас открыто и у других: Егорова Наталья, Антипова Дина.')
  hear([me])
  expect(said()).toBeNull()
})

test('открытая форма называет себя серверу, новому соединению — ещё раз, закрытая прощается', async () => {
  const say = vi.fn()
  openers.speakBy(say)
  await openAs({}, '/contractors/4')
  await headerSays('Ромашка')
  expect(say.mock.lastCall).toEqual(['open', opened])
  const again = vi.fn()
  openers.speakBy(again)
  expect(again.mock.calls).toEqual([['open', expect.objectContaining(opened)]])
  await openAt('/contractors')
  await waitFor(() => expect(again.mock.lastCall).toEqual(['close', opened]))
  const empty = vi.fn()
  openers.speakBy(empty)
  expect(empty.mock.calls).toEqual([])
})
