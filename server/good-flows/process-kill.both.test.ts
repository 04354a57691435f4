import { expect, test } from 'vitest'
import { randomFrom } from '#server/demo/random.ts'
import { killableGround } from '#server/proving/killable-ground.ts'
import { killingProcesses } from '#server/proving/process-kill.ts'

test('kill -9 посреди проведения накладной, инвентаризации, списания и отправки: документ проведён целиком или не начат, повтор проводит его один раз', {
  timeout: 180_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const { place, close } = await killableGround()
  try {
    const result = await killingProcesses(place, { kills: 2, random: randomFrom(seed).next })
    expect(result.faults, `SEED=${seed}`).toEqual({})
    expect(result.done + result.notBegun).toBe(16)
  } finally {
    await close()
  }
})
