import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuditRow, audits } from '#contract/audits/audits.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row: AuditRow = {
  ...{ id: 70, company_id: 1, model_type: 'user', model_id: 9, event: 'updated', author_id: 13, author: { id: 13, name: 'Соколова Ева' } },
  ...{
    before: { last_name: 'Следова', comment: null },
    after: { last_name: 'Петрова', comment: 'Тишина' },
    created_at: '2026-11-23 10:00:00',
  },
}
const filters = [
  { key: 'model_type', title: 'Что изменено', type: 'select' as const, options: [{ id: 'user', name: 'Клиент' }] },
  { key: 'event', title: 'Событие', type: 'select' as const, options: [{ id: 'created', name: 'Создание' }] },
]
/** What each audited type records (000 §3, 002 §3): all of it has Russian words. */
const recorded: Record<string, string[]> = {
  booking: [
    'status_id',
    'user_id',
    'duration',
    'comment',
    'author_id',
    'unit_id',
    'begin_at',
    'special_master',
    'booking_source_id',
    'total',
  ],
  window: ['unit_id', 'employer_id', 'employer_schedule_id', 'workplace_id', 'booking_id', 'begin_at', 'duration_original', 'duration'],
  service: ['service_category_id', 'parent_service_id', 'title', 'title_online', 'title_cashier', 'article', 'barcode', 'duration'],
  user: ['last_name', 'phone', 'comment', 'is_blocked', 'deleted_at'],
}

beforeAll(startApp)
beforeEach(freshServer)

test('AUD-703 журнал отбирают по виду объекта и событию', async () => {
  answer(audits.list, { ...listOfRows(row), filters })
  await openAs({}, '/logs')
  await headerSays('Журнал изменений')
  await userEvent.selectOptions(await screen.findByLabelText('Что изменено'), 'Клиент')
  await userEvent.selectOptions(screen.getByLabelText('Событие'), 'Создание')
  expect(askedOf(audits.list).at(-1)?.query).toMatchObject({
    search: 'model_type:user;event:created',
    searchFields: 'model_type:=;event:=',
    searchJoin: 'and',
  })
  expect(addressNow()).toContain('f.model_type=user&f.event=created')
})

test('AUD-706 изменённые поля названы по-русски: было и стало', async () => {
  answer(audits.show, row)
  await openAs({}, '/logs/70')
  const line = await screen.findByRole('row', { name: /^Фамилия/ })
  expect(line.textContent).toContain('Следова')
  expect(line.textContent).toContain('Петрова')
  expect(screen.getByRole('row', { name: /^Комментарий/ }).textContent).toContain('Тишина')
})

test.each(Object.keys(recorded))('AUD-706 у каждого записанного поля %s есть русское имя', async (model_type) => {
  const after = Object.fromEntries((recorded[model_type] ?? []).map((field) => [field, 'стало']))
  answer(audits.show, { ...row, model_type, before: {}, after })
  await openAs({}, '/logs/70')
  await screen.findAllByRole('row', { name: /стало/ })
  const names = screen.getAllByRole('rowheader').map((one) => one.textContent ?? '')
  expect(names).toHaveLength(Object.keys(after).length)
  for (const name of names) expect(name).toMatch(/^[А-ЯЁ№]/)
})
