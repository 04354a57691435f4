import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Timing } from './client.ts'

const run = promisify(execFile)

/** The same work in raw SQL by `pgbench -M prepared`: what no server can beat. */
export async function floor(
  place: { bindir: string; url: string },
  script: string,
  options: { clients: number; seconds: number },
): Promise<Timing> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-floor-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const { clients, seconds } = options
  const log = ['--log', `--log-prefix=${join(folder, 'log')}`]
  const { stdout } = await run(
    join(place.bindir, 'pgbench'),
    ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '1', '-T', String(seconds), ...log, place.url],
    { maxBuffer: 1 << 26 },
  )
  const { stdout: times } = await run('sh', [
    '-c',
    `cat ${join(folder, 'log')}* | awk '{print $3}' | sort -n | awk '{a[NR]=$1} END {print a[int(NR*0.5)+1], a[int(NR*0.95)+1]}'; rm -r ${folder}`,
  ])
  const [p50 = 0, p95 = 0] = times.trim().split(' ').map(Number)
  return { p50: p50 / 1000, p95: p95 / 1000, perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0), statuses: {} }
}
