import { checkins, type Told } from '#contract/checkins/checkins.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { CallError, call, newKey } from '#web/core/call.ts'

type Body = CallInput<typeof checkins.approve>['body']
interface Kept {
  /** One key for all tries of a scan: it takes effect once. */
  key: string
  body: Body
}

const NAME = 'okno.scans'

/** Scans that have not left this phone. */
export function keptScans(): Kept[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(all) ? (all as Kept[]) : [] // written below and by nobody else
  } catch {
    return []
  }
}

const write = (all: Kept[]) => localStorage.setItem(NAME, JSON.stringify(all))

/** The clock of the phone is not believed: the code says when it was. */
export function keepScan({ checkinData }: Body) {
  const data = { ...checkinData, offline: 1 as const }
  if (keptScans().some(({ body }) => body.checkinData.id === data.id)) return
  write([...keptScans(), { key: newKey(), body: { checkinData: data } }])
}

/** What could be sent has left; what was refused is gone too, because it will not become better. Answers the last word. */
export async function sendKept(): Promise<Told | null> {
  let told: Told | null = null
  for (const one of keptScans()) {
    try {
      told = await call(checkins.approve, { body: one.body }, { idempotencyKey: one.key })
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 'network' || error.status >= 500 || error.status === 401) return told
      told = { message: error.exactly, late: 1, state: 'pending' }
    }
    write(keptScans().filter(({ key }) => key !== one.key))
  }
  return told
}
