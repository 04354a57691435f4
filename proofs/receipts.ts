import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '#server/demo/random.ts'
import { killingTills, type ReceiptKillResult } from '#server/proving/receipt-kill.ts'
import { furnish, onPostgres, tell } from './ground.ts'

// `kill -9` at KILLS random moments and cut connections while money is taken and receipts are printed; `--embedded`: the embedded database;
// `--sabotage`: two receipts are lost by hand and must be missed.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'okno-tills-'))
const isSabotaged = process.argv.includes('--sabotage')
const options = { kills: Number(process.env.KILLS ?? 40), folder, random: randomFrom(seed).next, isSabotaged }
console.log(`SEED=${seed}`)

const result = await (process.argv.includes('--embedded') ? embedded() : onPostgres((url) => killingTills({ url }, options))).finally(() =>
  rmSync(folder, { recursive: true, force: true }),
)
console.log(result)
const { kills, sold, unanswered, slowestReady, lastReceipt, faults } = result
const isWhole = Object.keys(faults).length === 0
const figure = `SEED ${seed}: ${kills} × kill -9 между деньгами, заданием, ответом кассы и проводкой: продаж ${sold}, оборванных ответов ${unanswered}, каждая оплачена, напечатана и проведена раз; снова готов не дольше чем за ${slowestReady} мс, последний чек через ${lastReceipt} мс; изъяны — ${JSON.stringify(faults)}`
tell(isSabotaged ? faults.moneyWithoutTask !== undefined : isWhole && slowestReady <= 5000, figure)

async function embedded(): Promise<ReceiptKillResult> {
  await furnish({ dataDir: folder })
  return killingTills({ dataDir: folder }, options)
}
