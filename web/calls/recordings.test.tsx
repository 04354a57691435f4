import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls/calls.ts'
import type { CallRecording } from '#contract/calls/recordings.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { callOf } from '#web/testing/calls.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const call = callOf({ state: 'ended', result: 'answered', recording: 'kept' })
const one = (id: number, status: CallRecording['status']) => ({ id, call_id: 7, status, bytes: 100, created_at: '2026-11-23 09:00:00' })
const url = '/api/telephony/recordings/3/v2.1.ticket'

function shown() {
  answer(calls.history, listOfRows(call))
  answer(calls.show, call)
  answer(calls.comments, { items: [] })
}

test('запись слушают одним нажатием: адрес просят тогда, когда слушают; чего не пришло или уже нет, сказано словами', async () => {
  shown()
  answer(calls.recordings, { items: [one(3, 'kept'), one(4, 'wanted'), one(5, 'gone'), one(6, 'lost')] })
  answer(calls.listen, { id: 3, url })
  await openAs({}, '/client-calls?call=7')
  const part = within(await screen.findByRole('region', { name: 'Запись разговора' }))
  for (const words of [/ещё не пришла/, /срок закончился/, /не отдала/]) expect(await part.findByText(words)).toBeTruthy()
  expect(askedOf(calls.listen)).toHaveLength(0)
  await userEvent.click(part.getByRole('button', { name: 'Прослушать запись звонка №\u00a07' }))
  const player = await part.findByLabelText('Запись звонка № 7')
  expect(player.getAttribute('src')).toBe(url)
  expect(askedOf(calls.listen).map(({ params }) => params)).toEqual([{ id: '3' }])
  // The hour is over, or the right was taken away.
  fireEvent.error(player)
  expect(await part.findByText(/больше не открывается/)).toBeTruthy()
  refuse(calls.listen, 1030)
  await userEvent.click(part.getByRole('button', { name: 'Прослушать запись звонка №\u00a07' }))
  await waitFor(() => expect(screen.getAllByText(/Запись не открылась/).length).toBeGreaterThan(0))
})

test('без права слушать записи нет ни на экране, ни в вопросах', async () => {
  shown()
  await openAs({ is_superuser: 0, permissions: ['ClientCall.view'] }, '/client-calls?call=7')
  expect(await screen.findByRole('region', { name: 'Комментарии' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Запись разговора' })).toBeNull()
  expect(askedOf(calls.recordings)).toHaveLength(0)
})
