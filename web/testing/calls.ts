import { type CallRow, callRow } from '#contract/calls/calls.ts'
import { rowOf } from './rows.ts'

/** A call from a customer that rings now. */
export const callOf = (more: Partial<CallRow> = {}): CallRow =>
  rowOf(callRow, {
    id: 7,
    company_id: 1,
    direction: 'in',
    phone: '+7 *** ***-84-12',
    user_id: 9,
    employer_id: null,
    unit_id: 1,
    line: 'Сайт',
    state: 'ringing',
    result: null,
    started_at: '2026-11-23 09:00:00',
    answered_at: null,
    ended_at: null,
    wait_s: null,
    talk_s: null,
    comments: 0,
    recording: null,
    user: { id: 9, name: 'Кузнецова Елена' },
    employer: null,
    unit: { id: 1, name: 'Арбат' },
    ...more,
  })
