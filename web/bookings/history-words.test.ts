import { expect, test } from 'vitest'
import { historyWords } from './history-words.ts'

test('история записи говорит, сколько приложено фото, а не как названы их файлы; коды, людей и студии называет сам журнал', () => {
  const recorded = { status_id: 9, photos: ['a', 'b'], colors: ['red'], comment: null }
  expect(historyWords(recorded)).toEqual({ ...recorded, photos: '2 фото' })
  expect(historyWords({ status_id: 9 })).toEqual({ status_id: 9 })
})
