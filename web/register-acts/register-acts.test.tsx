import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import type { RegisterRequest } from '#web/core/register-work.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const UUID = '0b7e6f0a-52a6-5f0b-8c55-3a4f2f6f6a11'
const GOING = '1c7e6f0a-52a6-5f0b-8c55-3a4f2f6f6a22'
const session = { is_open: 1 as const, number: 12, fd: 345, at: '2026-11-23 09:55:00', is_expired: 0 as const }
const shown = (more: object = {}): Answer<typeof registerActs.list> => ({
  register: { id: 7, name: 'Касса у стойки' },
  carrier: 'browser',
  has_shift: 0,
  session,
  items: [],
  ...more,
})
const act = { id: 1, subject: null, reason: null, made_at: '2026-11-23 12:00:00', made_by: { id: 2, name: 'Ветрова Елена' } }
const told = { cause: null, shift_number: null, fd: null }

/** The requests that the server has sent to the register through this browser. */
const asked: RegisterRequest[] = []
class OwnRegister {
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage(request: RegisterRequest) {
    asked.push(request)
    setTimeout(() => this.onmessage?.({ data: { status: 200, body: {} } }))
  }
  terminate() {}
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  asked.length = 0
  vi.stubGlobal('Worker', OwnRegister)
  Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => unknown) => work() }, configurable: true })
})

const openRegister = async (more: object = {}) => {
  answer(registerActs.list, shown(more))
  await openAs({}, '/kkm/registers/7')
  await headerSays('Касса «Касса у стойки»')
}

test('смена самой кассы: какая открыта и с каким документом; старше суток — сказано словами', async () => {
  await openRegister()
  expect(await screen.findByText(/На кассе открыта смена № 12, ФД № 345/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Открыть смену на кассе' })).toBeNull()
  answer(registerActs.list, shown({ session: { ...session, is_expired: 1 } }))
  await openAs({}, '/kkm/registers/8')
  expect((await screen.findByRole('alert')).textContent).toContain('больше 24 часов')
})

test('смену кассы закрывают с причиной, когда в Окне она закрыта; при открытой её закрывает Окно', async () => {
  await openRegister()
  answer(registerActs.close, { id: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Снять Z-отчёт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Закрыть смену на кассе' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Снять Z-отчёт' }))
  expect(askedOf(registerActs.close)).toHaveLength(0)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Зачем' }), 'осталась открытой')
  await userEvent.click(dialog.getByRole('button', { name: 'Снять Z-отчёт' }))
  await waitFor(() => expect(askedOf(registerActs.close)[0]?.body).toEqual({ register_id: 7, reason: 'осталась открытой' }))
  answer(registerActs.list, shown({ has_shift: 1 }))
  await openAs({}, '/kkm/registers/8')
  expect(await screen.findByText('Z-отчёт выйдет сам, когда закроете смену в Окне.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Снять Z-отчёт' })).toBeNull()
})

test('ящик открывают с причиной и из меню смены; в журнале видно, кто, зачем и что вышло', async () => {
  await openRegister({
    items: [
      { ...act, ...told, id: 3, kind: 'drawer', reason: 'касса выключена', state: 'annulled', cause: 'too_late' },
      { ...act, ...told, id: 2, kind: 'open', state: 'done', shift_number: 12, fd: 345 },
    ],
  })
  const log = within(await screen.findByRole('region', { name: 'Что делали руками' }))
  expect(log.getByText('касса выключена')).toBeTruthy()
  expect(log.getByText(/Касса не ответила вовремя/)).toBeTruthy()
  expect(log.getByText('сделано, смена № 12, ФД № 345')).toBeTruthy()
  const place = {
    id: 7,
    title: 'Касса у стойки',
    kind: 'fiscal',
    carrier: 'server',
    fn: null,
    currency: 1,
    is_default: 1,
    shift: null,
    left: 0,
  } as const
  answer(kkm.shifts, { unit_id: 1, items: [place] })
  answer(registerActs.drawer, { id: 4 })
  await userEvent.click(screen.getByRole('button', { name: 'Смена' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Кассовая смена' }))
  expect((await menu.findByRole('link', { name: 'Касса и её ответы' })).getAttribute('href')).toBe('/kkm/registers/7')
  await userEvent.click(menu.getByRole('button', { name: 'Открыть ящик' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Открыть денежный ящик' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Зачем' }), 'разменять 5000')
  await userEvent.click(dialog.getByRole('button', { name: 'Открыть ящик' }))
  await waitFor(() => expect(askedOf(registerActs.drawer)[0]?.body).toEqual({ register_id: 7, reason: 'разменять 5000' }))
})

test('ответы кассы спрашивает этот браузер словами, которые дал дом; один читают, один удаляют, нужный не удалить', async () => {
  const next = { method: 'GET' as const, url: 'http://127.0.0.1:16732/api/v2/requests' }
  const kept = { uuid: UUID, kind: 'sell', state: 'done', written_at: '2026-11-23 12:00:00', can_forget: 1 } as const
  const going = { ...kept, uuid: GOING, state: 'sent', can_forget: 0 } as const
  answer(registerActs.answers, ({ body }) =>
    (body as { talk: { answers: unknown[] } }).talk.answers.length === 0 ? { items: [], next } : { items: [kept, going], next: null },
  )
  await openRegister()
  const answers = within(await screen.findByRole('region', { name: 'Ответы кассы' }))
  await userEvent.click(answers.getByRole('button', { name: 'Спросить кассу' }))
  expect(await answers.findByText(UUID)).toBeTruthy()
  expect(asked).toEqual([next])
  expect(answers.queryByRole('button', { name: `Удалить ответ ${GOING}` })).toBeNull()
  answer(registerActs.answer, { uuid: UUID, text: '{ "fiscalDocumentNumber": 346 }', next: null })
  await userEvent.click(answers.getByRole('button', { name: `Открыть ответ ${UUID}` }))
  const told = within(await screen.findByRole('dialog', { name: 'Ответ кассы' }))
  expect(told.getByText(/"fiscalDocumentNumber": 346/)).toBeTruthy()
  await userEvent.click(told.getByRole('button', { name: 'Закрыть' }))
  answer(registerActs.forget, { uuid: UUID, is_forgotten: 1, next: null })
  await userEvent.click(answers.getByRole('button', { name: `Удалить ответ ${UUID}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить ответ кассы' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Зачем' }), 'проверен')
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(registerActs.forget)[0]?.body).toMatchObject({ register_id: 7, uuid: UUID, reason: 'проверен' }))
  await waitFor(() => expect(answers.queryByText(UUID)).toBeNull())
})

test('кто о чеках не решает, ответов не удаляет', async () => {
  answer(registerActs.answers, { items: [{ uuid: UUID, kind: null, state: null, written_at: null, can_forget: 1 }], next: null })
  answer(registerActs.list, shown())
  await openAs({ is_superuser: 0, permissions: ['Shift.x_report'] }, '/kkm/registers/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Спросить кассу' }))
  expect(await screen.findByText('Вопрос кассе')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Удалить ответ ${UUID}` })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Открыть ящик' })).toBeNull()
})
