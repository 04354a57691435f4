import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt, root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import type { Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import { clientOf } from '#server/testing/load.ts'
import { tell } from './ground.ts'

// canaries for every secret of the environment, for passwords and keys of sessions; the house is asked everything there is, well and
// badly, at the most talkative log. None of them is in an answer, in the log, in the metrics, or in what is built for the browser.
// `--sabotage`: one that is written into the log must be found.
const isSabotaged = process.argv.includes('--sabotage')
const seed = process.env.SEED ?? '0'
console.log(`SEED=${seed}`)
const canary = (name: string) => `kanareyka-${name}-${seed}-0123456789abcdef`
const gate = createServer((request, response) =>
  request.resume().once('end', () => response.writeHead(500).end(String(request.headers.authorization))),
)
await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
const { port } = gate.address() as AddressInfo // the gate listens on a port, so the address is an object
const secrets = {
  SECRETS_KEY: canary('sealing'),
  METRICS_TOKEN: canary('metrics'),
  SMS_GATE_TOKEN: canary('gate'),
  ADDRESS_KEY: canary('addresses'),
  OKNO_DEMO_PASSWORD: canary('demo'),
}
const gates = { SMS_GATE_URL: `http://127.0.0.1:${port}/{to}?secret=${canary('in-address')}`, ADDRESS_URL: `http://127.0.0.1:${port}/` }
await ensureBuilt()
const server = await startServer({
  env: { ...secrets, ...gates, LOG_LEVEL: isSabotaged ? 'info' : 'trace', SLOW_MS: '1', DATABASE_URL: '' },
})
const said: [where: string, text: string][] = []
const hear = async (where: string, answer: Promise<Response>) => {
  const got = await answer.catch(() => null)
  if (got) said.push([where, `${JSON.stringify([...got.headers])} ${await got.text()}`])
  return got
}

try {
  const login = (password: string) =>
    fetch(`${server.url}/api/crm/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '79000000013', password }),
    })
  const typed = canary('typed')
  await hear('отказ во входе', login(typed))
  const { data } = (await (await login(secrets.OKNO_DEMO_PASSWORD)).json()) as { data: { token: string } } // the contract's envelope
  const call = clientOf(server.url, data.token)
  await call('POST', 'outbox/test', { channel: 'sms', recipient: '79990000000' })
  const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' }
  for (const endpoint of Object.values<Endpoints>(features).flatMap((one) => Object.values<Endpoint>(one))) {
    const address = `${server.url}${urlOf(endpoint).replaceAll(/:\w+/g, '1')}`
    if (endpoint.method === 'GET') await hear(`${endpoint.name}`, fetch(address, { headers }))
    // Sends an empty body and a broken one: both are refused, and the refusals are read for secrets too.
    else if (!endpoint.path.startsWith('/auth'))
      await hear(`${endpoint.name}`, fetch(address, { method: endpoint.method, headers, body: '{"' }))
  }
  for (const path of ['/metrics', '/healthz', '/readyz', '/', '/api/openapi.json', '/.env', '/data/secrets.key', '/server/main.ts'])
    await hear(path, fetch(`${server.url}${path}`, { headers }))
  await hear('/metrics', fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } }))
  await sleep(1500)
  await server.stop()
  said.push(['журнал', isSabotaged ? `${server.log()} ${typed}` : server.log().replace(/^.*(пароль|Пароль).*$/gm, '')])
  const built = filesIn(join(root, 'dist'))
  for (const file of built) said.push([file, readFileSync(file, 'latin1')])
  const wanted = { ...secrets, ...gates, typed, inAddress: canary('in-address'), session: data.token }
  const found = said.flatMap(([where, text]) =>
    Object.entries(wanted).flatMap(([name, value]) => (text.includes(value) ? [`${name}: ${where}`] : [])),
  )
  const maps = built.filter((file) => file.endsWith('.map')).length
  const figure = `секретов ${Object.keys(wanted).length}, ответов ${said.length - built.length - 1}, журнал ${(server.log().length / 1e3).toFixed(0)} КБ, файлов сборки ${built.length}, карт исходников ${maps}; найдено: ${found.join(', ') || 'ничего'}`
  tell(isSabotaged ? found.length > 0 : found.length === 0 && maps === 0, figure)
} finally {
  await server.stop()
  gate.closeAllConnections()
  gate.close()
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
}
