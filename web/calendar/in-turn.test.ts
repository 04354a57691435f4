import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('действия над одной записью уходят по очереди, отказ первого не держит второе, чужая запись не ждёт', async () => {
  const log: string[] = []
  let refuse = (_: Error) => {}
  const first = inTurn(1, () => new Promise((_, reject) => (refuse = reject))).catch(() => log.push('отказ'))
  const second = inTurn(1, async () => log.push('второе'))
  await inTurn(2, async () => log.push('чужое'))
  expect(log).toEqual(['чужое'])
  refuse(new Error('занято'))
  await Promise.all([first, second])
  expect(log.toSorted()).toEqual(['второе', 'отказ', 'чужое'])
})
