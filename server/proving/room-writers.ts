import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * People who write in one room, in a thread of their own: whoever times another's screen beside them must not wait for their answers in one event loop. Each
 * names its message as the browser does, by one key for the call and for the message, and thinks for a second on average.
 */
export interface Writers {
  url: string
  room: number
  tokens: string[]
}
/** Answers by their status; 0: nobody answered. */
export type Statuses = Record<string, number>

/** ms: a person's finger, not a program's. */
const THINK = 1000

const { url, room, tokens } = workerData as Writers // its only parent
const statuses: Statuses = {}
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

await Promise.all(
  tokens.map(async (token) => {
    while (!isOver) {
      await sleep(Math.random() * 2 * THINK)
      const status = await say(token)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
parentPort?.postMessage(statuses)

async function say(token: string): Promise<number> {
  const key = randomUUID()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const body = JSON.stringify({ text: 'Все разом', key })
  try {
    const answer = await fetch(`${url}/api/chat/chat/${room}/messages`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
