import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#bin/free-port.mjs'

interface Balancer {
  url: string
  /** null: the balancer works in this very process. */
  pid: number | null
  stop(): void
}

/** haproxy before several servers, as docs/operations.md sets it up; with BALANCER=own nothing has to be installed. */
export const startBalancer = (ports: number[]): Promise<Balancer> => (process.env.BALANCER === 'own' ? lead(ports) : startHaproxy(ports))

/** Starts a balancer that sends each connection to the next process. */
async function lead(ports: number[]): Promise<Balancer> {
  let next = 0
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: ports[next++ % ports.length] ?? 0 })
    near.pipe(far).pipe(near)
    for (const [end, other] of [[near, far] as const, [far, near] as const]) end.on('error', () => {}).once('close', () => other.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, pid: null, stop: () => void server.close() }
}

async function startHaproxy(ports: number[]): Promise<Balancer> {
  installHaproxy()
  const dir = mkdtempSync(join(tmpdir(), 'okno-haproxy-'))
  const port = await freePort()
  const file = join(dir, 'haproxy.cfg')
  writeFileSync(file, settings(port, ports))
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const atExit = () => child.kill('SIGKILL')
  process.on('exit', atExit)
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries++) {
    if (tries === 100 || child.exitCode !== null) throw new Error('haproxy не поднялся')
    await sleep(50)
  }
  return {
    url,
    pid: child.pid ?? null,
    stop() {
      child.kill('SIGKILL')
      process.off('exit', atExit)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function installHaproxy() {
  const isThere = () => spawnSync('haproxy', ['-v']).status === 0
  if (isThere()) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Устанавливаю haproxy (apt-get)…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'], { env })
  }
  if (!isThere()) throw new Error('Нет haproxy: поставьте пакет haproxy. Без балансировщика несколько процессов не показать.')
}

const settings = (port: number, ports: number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend okno
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  option forwardfor
${ports.map((one, index) => `  server process${index} 127.0.0.1:${one} check inter 1s`).join('\n')}
`
