import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import { featureRoutes } from './features.ts'

const promised = Object.values(features).flatMap((one): Endpoint[] => Object.values(one))

test('сервер отвечает на каждый вызов контракта и ни на один другой', () => {
  const served = featureRoutes({ sessions: { find: async () => null, forget: () => {}, close: async () => {} } }).map(
    (route) => route.endpoint,
  )
  const names = (list: Endpoint[]) => list.map((one) => one.name).toSorted()
  expect(names(served)).toEqual(names(promised))
  for (const one of served) expect(promised, one.name).toContain(one)
})
