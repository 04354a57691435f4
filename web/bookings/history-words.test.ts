import { expect, test } from 'vitest'
import { NO_SHOW } from '#domain/bookings/transitions.ts'
import { historyWords } from './history-words.ts'

test('история записи говорит словами то, что стоит кодом; людей, студии и источники называет сам журнал', () => {
  const recorded = { status_id: 9, cancel_reason: NO_SHOW, photos: ['a', 'b'], colors: [], unit_id: 3, booking_source_id: 1, comment: null }
  expect(historyWords(recorded)).toEqual({
    ...{ status_id: 'Отменена', cancel_reason: 'Не пришёл', photos: '2 фото', colors: '' },
    ...{ unit_id: 3, booking_source_id: 1, comment: null },
  })
})
