import { setTimeout as wait } from 'node:timers/promises'
import type { Port } from '#server/ports/ports.ts'

/** When each gate takes the next message, in milliseconds of the process: all senders of one process share its speed. */
const turns = new WeakMap<Port, number>()

/** Waits until the gate can take one more message. */
export async function turnAt(port: Port): Promise<void> {
  if (!port.perSecond) return
  const now = performance.now()
  const mine = Math.max(now, turns.get(port) ?? 0)
  turns.set(port, mine + 1000 / port.perSecond)
  if (mine > now) await wait(mine - now)
}
