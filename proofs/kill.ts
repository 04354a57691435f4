import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '#server/demo/random.ts'
import { type KillResult, killing } from '#server/proving/kill.ts'
import { furnish, onPostgres, tell } from './ground.ts'

// `kill -9` at KILLS random moments under booking load; `--embedded`: the embedded database; `--sabotage`: the damage is made by hand
// and must be found.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const options = { kills: Number(process.env.KILLS ?? 20), random: randomFrom(seed).next, isSabotaged: process.argv.includes('--sabotage') }
console.log(`SEED=${seed}`)

const result = process.argv.includes('--embedded') ? await embedded() : await onPostgres((url) => killing({ url }, options))
console.log(result)
const { kills, acknowledged, cancelled, unanswered, slowestReady, faults } = result
const isWhole = Object.keys(faults).length === 0
const figure = `SEED ${seed}: ${kills} × kill -9, записей ${acknowledged}, отмен ${cancelled}, оборванных вызовов ${unanswered}; снова готов не дольше чем за ${slowestReady} мс; изъяны — ${JSON.stringify(faults)}`
tell(options.isSabotaged ? !isWhole : isWhole && slowestReady <= 5000, figure)

async function embedded(): Promise<KillResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'okno-kill-'))
  try {
    await furnish({ dataDir })
    return await killing({ dataDir }, options)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
