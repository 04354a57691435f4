import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type offer, windows } from '#contract/windows/windows.ts'
import { settle } from '#server/core/as-is.ts'

test('ответ поиска окон уходит без второй копии, а неверное поле любого предложения замечено', () => {
  const one = {
    booking_type: 'windows',
    window_ids: [1, 2],
    unit_id: 1,
    employer_id: 1,
    workplace_id: 1,
    employer_schedule_id: 1,
    begin_at: '2026-11-23 10:00:00',
    end_at: '2026-11-23 11:00:00',
    duration: 3600,
    loss: 0,
  } satisfies z.input<typeof offer>
  const answer = windows.search.data
  expect(settle(answer, { items: [one], reasons: [] })).toBe(true)
  for (const name of Object.keys(one)) expect(settle(answer, { items: [one, { ...one, [name]: 'нет' }], reasons: [] })).toBe(false)
})
