import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK = 10

/** What a process has used, in ms, with its children who ended; nothing where there is no /proc. */
function read(pid: number | string): { parent: number; ms: number } {
  try {
    // The name of the process stands in brackets and may hold any sign.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), ms: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) * TICK }
  } catch {
    return { parent: 0, ms: 0 }
  }
}

/** Milliseconds of processor that these processes have used. */
export const processorOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + read(pid).ms, 0)

/** Each connection of the database is a process; connections come and go, their parent stays. */
export const parentOf = (pid: number) => read(pid).parent

/** Milliseconds of processor that a process and its children have used. */
export function processorOfFamily(parent: number): number {
  const all = readdirSync('/proc').map((pid) => ({ pid: Number(pid), ...read(pid) }))
  return all.reduce((sum, one) => (one.pid === parent || one.parent === parent ? sum + one.ms : sum), 0)
}
