import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import { openFiles } from '#server/core/files.ts'
import { newSecretsKey, openSecrets } from '#server/core/secrets.ts'
import type { Database } from '#server/database/database.ts'
import { openRealtime } from '#server/live/realtime.ts'
import { noTerminals } from '#server/ports/card-terminals.ts'
import { openOutside } from '#server/ports/outside.ts'
import { noProvider } from '#server/ports/payment-provider.ts'
import { openPorts } from '#server/ports/ports.ts'
import { realRegisters } from '#server/ports/registers.ts'
import { featureRoutes } from './register.ts'

const promised = Object.values(features).flatMap((one): Endpoint[] => Object.values(one))

test('сервер отвечает на каждый вызов контракта и ни на один другой', () => {
  const sessions = {
    recall: () => null,
    find: async () => null,
    living: async () => [],
    forget: () => {},
    onForget: () => {},
    close: async () => {},
  }
  const secrets = openSecrets(newSecretsKey())
  const access = { tokenSeconds: 60, passwordMin: 6, widePasswordMin: 6, cardsADay: 3000 }
  const served = featureRoutes({
    provider: noProvider(),
    terminals: noTerminals(),
    sessions,
    access,
    ports: openPorts(),
    outside: openOutside(),
    files: openFiles('never-written'),
    registers: realRegisters(),
    secrets,
    realtime: openRealtime({} as Database),
  }).map((route) => route.endpoint)
  const names = (list: Endpoint[]) => list.map((one) => one.name).toSorted()
  expect(names(served)).toEqual(names(promised))
  for (const one of served) expect(promised, one.name).toContain(one)
})
