import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AtolReceipt } from './atol-receipt.ts'
import type { AtolDrawer, AtolPaper, AtolReport, AtolTotals } from './atol-report.ts'

/** How a simulated register fails; shares are in per cent of requests. */
export interface Switches {
  loseRequest: number
  loseAnswer: number
  /** With this share a request arrives late, by up to some milliseconds. */
  delay: number
  forget: number
  foreign: number
  paper: 'there' | 'out_before' | 'out_after'
  isCoverOpen: boolean
  isShiftExpired: boolean
  isSilent: boolean
  /** Days until the term of the FN ends; null: as many as a new one has. */
  fnDays: number | null
  isFnFull: boolean
}

export const allIsWell: Switches = {
  loseRequest: 0,
  loseAnswer: 0,
  delay: 0,
  forget: 0,
  foreign: 0,
  paper: 'there',
  isCoverOpen: false,
  isShiftExpired: false,
  isSilent: false,
  fnDays: null,
  isFnFull: false,
}

/** A document of the FN; a foreign one has no body. What is not of the FN (an X-report, money put in) has the number 0. */
export interface TapeDocument {
  fn: string
  fd: number
  fpd: string
  key: string | null
  /** The moment in milliseconds. */
  at: number
  isPrinted: boolean
  receipt: AtolReceipt | null
  report?: AtolReport & { totals: AtolTotals }
  /** Something that is no receipt: a QR on paper, or the opened drawer. */
  other?: AtolPaper | AtolDrawer
}

/** What the agent remembers; it is replaced whole, so that a death leaves the former or the latter. */
export interface AgentState {
  fn: number
  /** How many numbers of its chance have been drawn: the same seed tells the same story after a death too. */
  drawn: number
  seed: number
  switches: Switches
  requests: Record<string, unknown[]>
  flying: { at: number; uuid: string; request: unknown[] }[]
}

export interface RegisterMemory {
  load(): AgentState
  save(state: AgentState): void
  /** The documents of all FN that the register ever had, oldest first. */
  documents(): TapeDocument[]
  append(document: TapeDocument): void
}

/**
 * The memory of a simulated register on the disk, where it outlives `kill -9`: a file of the agent and a file of the FN that is only added to. The FN is written first, like in life: what died between the two was printed, and the agent does not know it.
 */
export function registerMemory(folder: string, seed: number): RegisterMemory {
  const agent = join(folder, 'agent.json')
  const fn = join(folder, 'fn.jsonl')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    load() {
      const fresh: AgentState = { fn: 1, drawn: 0, seed, switches: allIsWell, requests: {}, flying: [] }
      if (!existsSync(agent)) return fresh
      const kept = JSON.parse(readFileSync(agent, 'utf8')) as AgentState // the file is written only here
      return { ...fresh, ...kept, switches: { ...allIsWell, ...kept.switches } }
    },
    save(state) {
      const half = `${agent}.half`
      writeFileSync(half, JSON.stringify(state), { mode: 0o600 })
      renameSync(half, agent)
    },
    documents() {
      if (!existsSync(fn)) return []
      const lines = readFileSync(fn, 'utf8').split('\n')
      // The last line has no end yet: it was being written when the process died, so that it was never fiscalised.
      return lines.slice(0, -1).map((line) => JSON.parse(line) as TapeDocument) // the file is written only here
    },
    append(document) {
      appendFileSync(fn, `${JSON.stringify(document)}\n`, { mode: 0o600 })
    },
  }
}
