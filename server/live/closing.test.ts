import { expect, test, vi } from 'vitest'
import { openTestHouse } from '#server/testing/as.ts'
import { openTestDatabase } from '#server/testing/database.ts'

test('закрытый дом не оставляет за собой ни одних часов: что идёт по часам, кончается вместе с ним', async () => {
  const running = new Map<unknown, string>()
  const { setInterval, clearInterval } = globalThis
  vi.stubGlobal('setInterval', (...asked: Parameters<typeof setInterval>) => {
    const timer = setInterval(...asked)
    running.set(timer, new Error('opened').stack ?? '')
    return timer
  })
  vi.stubGlobal('clearInterval', (timer: NodeJS.Timeout) => {
    running.delete(timer)
    clearInterval(timer)
  })
  try {
    const house = await openTestHouse({ database: await openTestDatabase() })
    await house.app.server.listen({ port: 0, host: '127.0.0.1' })
    expect(running.size).toBeGreaterThan(3)
    await house.close()
    expect([...running.values()]).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
