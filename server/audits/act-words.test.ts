import { expect } from 'vitest'
import { actOf } from '#contract/audits/act-words.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint, writing } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { house, sql, test } from '#server/testing/house.ts'

test('каждый вызов, который пишет в журнал, назван своим словом или словом «создание», «изменение», «удаление»', async () => {
  const world = worldOf(() => house.as(cast.superAdmin))
  for (const one of everyEndpoint.filter(writing).filter(({ feature }) => feature !== 'auth'))
    await send(await house.as(cast.superAdmin), one.endpoint, await one.example(world))
  const commands = await sql<{ command: string }>(`select distinct command from audits where command is not null`)
  const nameless = commands.map(({ command }) => command).filter((command) => !/\.(create|update|remove)$/.test(command) && !actOf(command))
  expect(commands.length).toBeGreaterThan(60)
  expect(nameless).toEqual([])
}, 120_000)
