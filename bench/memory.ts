import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#bin/postgres.mjs'
import { startServer } from '#bin/server.mjs'

// `node bench/memory.ts`: what a process of the house holds of the machine's memory, with the demonstration in it and nobody at the screens: at its
// first start, which fills the database, and at its second. Linux only. The figures are kept by hand in bench/by-hand.md.
const IDLE = 60_000

/** Megabytes that the process has of the machine's memory, and the most it has had. */
function heldBy(pid: number) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024)
  return `${of('VmRSS')} МБ (пик ${of('VmHWM')})`
}

const cluster = await startPostgres({ isDurable: false })
try {
  for (const [name, url] of [
    ['PostgreSQL', cluster.url],
    ['встроенная', ''],
  ] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), 'okno-memory-'))
    for (const start of ['первый запуск', 'второй запуск']) {
      const server = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'error' }, dataDir, patience: 300_000 })
      const ready = heldBy(server.pid)
      await sleep(IDLE)
      console.log(`${name}, ${start}: готов — ${ready}, через минуту — ${heldBy(server.pid)}`)
      await server.stop()
    }
    rmSync(dataDir, { recursive: true })
  }
} finally {
  await cluster.stop()
}
