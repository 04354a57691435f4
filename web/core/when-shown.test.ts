import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'
import { whenShown } from './when-shown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('чего никто не ждёт, приходит, когда экран получил всё, о чём спросил, а не получил — через четыре секунды', async () => {
  const late = Promise.withResolvers<null>()
  const asked = queryClient.fetchQuery({ queryKey: ['day'], queryFn: () => late.promise })
  const [work, cancelled] = [vi.fn(), vi.fn()]
  whenShown(work)
  whenShown(cancelled)()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).not.toHaveBeenCalled()
  late.resolve(null)
  await asked
  await vi.advanceTimersByTimeAsync(200)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledOnce()
  const never = vi.fn()
  queryClient.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise(() => {}) }).catch(() => undefined)
  whenShown(never)
  await vi.advanceTimersByTimeAsync(3500)
  expect(never).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(never).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
