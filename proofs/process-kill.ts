import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '#server/demo/random.ts'
import { killingProcesses, type ProcessKillResult } from '#server/proving/process-kill.ts'
import { furnish, onPostgres, tell } from './ground.ts'

// `kill -9` at KILLS random moments while documents of goods are processed; `--embedded`: the embedded database; `--sabotage`: a move is lost by hand and
// must be missed.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const options = { kills: Number(process.env.KILLS ?? 15), random: randomFrom(seed).next, isSabotaged: process.argv.includes('--sabotage') }
console.log(`SEED=${seed}`)

const result = process.argv.includes('--embedded') ? await embedded() : await onPostgres((url) => killingProcesses({ url }, options))
console.log(result)
const { kills, done, notBegun, faults } = result
const isWhole = Object.keys(faults).length === 0
const figure = `SEED ${seed}: ${kills} × kill -9 посреди проведения: документов проведено целиком ${done}, не начато ${notBegun}, все проведены повтором один раз; изъяны — ${JSON.stringify(faults)}`
tell(options.isSabotaged ? !isWhole : isWhole, figure)

async function embedded(): Promise<ProcessKillResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'okno-process-kill-'))
  try {
    await furnish({ dataDir })
    return await killingProcesses({ dataDir }, options)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
