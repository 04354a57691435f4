import { appendFileSync } from 'node:fs'

/** What a long run of a test found, in words: a line of docs/proofs.md, when proofs/tests.mjs runs it. */
export function tellFigure(text: string) {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${text}\n`)
}

/** How many cases `npm run proofs` asks for; `few` in `npm test`. */
export const runsOr = (few: number) => Number(process.env.RUNS ?? few)

/** `npm run proofs` sets its number of cases, while `npm test` runs few. */
export const isLongRun = process.env.RUNS !== undefined

/** Repeats a run: printed by every proof. */
export const proofSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Reports a number; those of one kind are added up over all files of the run. */
export const tellSum = (what: string, count: number) => tellFigure(`Σ\t${what}\t${count}`)
