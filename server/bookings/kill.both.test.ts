import { expect, test } from 'vitest'
import { randomFrom } from '#server/demo/random.ts'
import { killing } from '#server/proving/kill.ts'
import { killableGround } from '#server/proving/killable-ground.ts'

test('kill -9 под нагрузкой: подтверждённая запись на месте с услугами, окнами и следом в журнале, половинок нет', {
  timeout: 180_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const { place, close } = await killableGround()
  try {
    const result = await killing(place, { kills: 2, random: randomFrom(seed).next })
    expect(result.faults, `SEED=${seed}`).toEqual({})
    expect(result.acknowledged).toBeGreaterThan(20)
  } finally {
    await close()
  }
})
