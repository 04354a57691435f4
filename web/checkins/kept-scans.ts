import type { checkins } from '#contract/checkins/checkins.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { CallError, call, newKey } from '#web/core/call.ts'
import { lines } from './lines.ts'
import { forgetPhone, knownPhone, signScan } from './phone-key.ts'
import { type Said, saidOf } from './said.ts'

type Body = CallInput<typeof checkins.approve>['body']
interface Kept {
  /** One key for all tries of a scan: it takes effect once. */
  key: string
  /** Who scanned: a colleague who signs in on this phone later does not send it as her own. */
  owner: number
  body: Body
}

/** Names of its own: the counting of goods keeps its scans in this browser too, and remembers what it has read. */
const NAME = 'okno.checkins'
const OWNER = 'okno.checkins.owner'

/** Who this phone belonged to when the server was last heard; null: nobody has been seen here. */
export const lastOwner = () => Number(localStorage.getItem(OWNER)) || null
export const keepOwner = (id: number) => localStorage.setItem(OWNER, String(id))

function allKept(): Kept[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(all) ? (all as Kept[]) : [] // written below and by nobody else
  } catch {
    return []
  }
}

/** A person's scans that have not left this phone. */
export const keptScans = (owner: number | null) => allKept().filter((one) => one.owner === owner)

const write = (all: Kept[]) => localStorage.setItem(NAME, JSON.stringify(all))

/** Signed as it was seen; the clock of the phone is not believed: the code says when it was. false: this browser keeps no key to sign with. */
export async function keepScan({ checkinData }: Body, owner: number): Promise<boolean> {
  if (keptScans(owner).some(({ body }) => body.checkinData.id === checkinData.id)) return true
  const { id = '', hash = '', unit_id = 0, latitude, longitude } = checkinData
  const { accuracy = null, phone_time = null, device = null } = checkinData
  const scan = { id, hash, unit_id, latitude, longitude, accuracy, phone_time, device }
  const signature = await signScan(owner, scan)
  if (signature === null) return false
  write([...allKept(), { key: newKey(), owner, body: { checkinData: { ...scan, offline: 1, signature } } }])
  return true
}

/**
 * What these say is said of the scan and will not become better by another try. Anything else is sent again later: 401 and most of 403 are said of
 * the session and of the person (ended, blocked, a password or a second step comes first), and whoever signs in again still was at the door.
 */
const isFinal = ({ status, code }: CallError) => [404, 422].includes(status) || code === E.forbidden

let turn: Promise<Said | null> = Promise.resolve(null)

/** Sends what can be sent, one after another: a phone that finds the network while it still tries does not send a scan twice. */
export function sendKept(owner: number): Promise<Said | null> {
  turn = turn.then(() => sendAll(owner))
  return turn
}

/** What was refused for good is gone too; a signature that is not known is, when the server has been told of the key once more. Answers the last word. */
async function sendAll(owner: number): Promise<Said | null> {
  let said: Said | null = null
  for (const one of keptScans(owner)) {
    try {
      said = await sendOne(one).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || !error.errors.signature) throw error
        await forgetPhone(owner)
        return sendOne(one)
      })
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) return said
      said = { kind: 'error', text: error.exactly }
    }
    write(allKept().filter(({ key }) => key !== one.key))
  }
  return said
}

async function sendOne({ owner, key, body }: Kept): Promise<Said> {
  const phone_id = (await knownPhone(owner)) ?? undefined
  const sent = { checkinData: { ...body.checkinData, ...(phone_id !== undefined && { phone_id }) } }
  return saidOf(await call(lines.approve, { body: sent }, { idempotencyKey: key }))
}
