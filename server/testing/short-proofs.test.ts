import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { childEnv, node24, root } from '#bin/prepare.mjs'

// Proofs whose short form is themselves with the smallest counts; each has a PostgreSQL of its own. Without haproxy our own wire leads.
const isPostgres = inject('database').kind === 'postgres'
const proofs: [string, string, Record<string, string>][] = [
  ['R-13 база убита под нагрузкой: подтверждённое на месте, сервер сам снова в деле', 'proofs/database-crash.ts', { ROUNDS: '1' }],
  ['R-14 основная база убита, синхронная запасная повышена: подтверждённое на месте', 'proofs/failover.ts', { ROUNDS: '1' }],
  [
    'R-19p два процесса: события, сессии, сообщения и картинки общие',
    'proofs/processes.ts',
    { MOST: '2', DAYS: '10', SECONDS: '0', BALANCER: 'own' },
  ],
]

async function told(program: string, env: Record<string, string>) {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'okno-short-'))
  // PostgreSQL runs as a user of its own, who must be able to enter the folder.
  chmodSync(TMPDIR, 0o755)
  const child = spawn(node24(), [program], { cwd: root, env: childEnv({ ...env, SEED: '7', TMPDIR }), stdio: ['ignore', 'pipe', 'pipe'] })
  let [text, said] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part) => (text += part))
  child.stderr.setEncoding('utf8').on('data', (part) => (said += part))
  await new Promise((resolve) => child.once('close', resolve))
  rmSync(TMPDIR, { recursive: true, force: true })
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  return last.startsWith('{') ? JSON.parse(last) : { isHeld: false, figure: `${text}${said}` }
}

test.runIf(isPostgres).each(proofs)('%s', async (_, program, env) => {
  const { isHeld, figure } = await told(program, env)
  expect(isHeld, figure).toBe(true)
})
