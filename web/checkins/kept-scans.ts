import type { Me } from '#contract/auth/auth.ts'
import type { checkins } from '#contract/checkins/checkins.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { CallError, call, newKey } from '#web/core/call.ts'
import { lines } from './lines.ts'
import { forgetPhone, knownPhone, signScan } from './phone-key.ts'
import { type Said, saidOf } from './said.ts'

type Body = CallInput<typeof checkins.approve>['body']
interface Kept {
  /** The same key for all tries of a scan, so that it takes effect once. */
  key: string
  /** The person who scanned: a colleague who signs in on this phone later does not send it as her own. */
  owner: number
  /** For which company: whoever works in several does not send it as another's. Absent or null: the server had not said so, or a former version kept it. */
  company?: number | null
  body: Body
}

/** Names of its own: the counting of goods keeps its scans in this browser too, and remembers what it has read. */
const NAME = 'okno.checkins'
const OWNER = 'okno.checkins.owner'

export interface Owner {
  id: number
  company: number | null
}
export const ownerOf = (me: Me): Owner => ({ id: me.id, company: me.company_id })

/** The person whom the server named last on this phone; null: nobody yet. */
export function lastOwner(): Owner | null {
  // A former version kept no company.
  const [id, company] = (localStorage.getItem(OWNER) ?? '').split(':').map(Number)
  return id ? { id, company: company || null } : null
}
export const keepOwner = ({ id, company }: Owner) => localStorage.setItem(OWNER, company === null ? String(id) : `${id}:${company}`)

function allKept(): Kept[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(all) ? (all as Kept[]) : [] // only this file writes it
  } catch {
    return []
  }
}

/** A person's scans that were not sent yet, for whichever company. */
export const keptScans = (owner: Owner | null) => allKept().filter((one) => one.owner === owner?.id)

const isOf = ({ company = null }: Kept, owner: Owner) => company === null || company === owner.company

const write = (all: Kept[]) => localStorage.setItem(NAME, JSON.stringify(all))

/** Signed as it was seen; the clock of the phone is not believed: the code says when it was. false: this browser keeps no key to sign with. */
export async function keepScan({ checkinData }: Body, owner: Owner): Promise<boolean> {
  if (keptScans(owner).some(({ body }) => body.checkinData.id === checkinData.id)) return true
  const { id = '', hash = '', unit_id = 0, latitude, longitude } = checkinData
  const { accuracy = null, phone_time = null, device = null, place_age = null } = checkinData
  const scan = { id, hash, unit_id, latitude, longitude, accuracy, phone_time, device, place_age }
  const signature = await signScan(owner.id, scan)
  if (signature === null) return false
  write([
    ...allKept(),
    { key: newKey(), owner: owner.id, company: owner.company, body: { checkinData: { ...scan, offline: 1, signature } } },
  ])
  return true
}

/**
 * What a refusal says of a scan. `over`: it will not become better by another try. `stays`: of this one alone, and not for ever: the sheet of its day is
 * approved, and may be opened again. `later`: of the session, of the person (ended, blocked, a password or a second step comes first) or of the server,
 * and whoever signs in again still was at the door.
 */
export function fateOf(error: unknown): 'over' | 'stays' | 'later' {
  if (!(error instanceof CallError)) return 'later'
  const { status, code } = error
  if (code === E.timesheetApproved) return 'stays'
  const isLater = code === 'network' || code === E.stillRunning || status === 401 || status === 429 || status >= 500
  return isLater || (status === 403 && code !== E.forbidden) ? 'later' : 'over'
}

interface Sent {
  /** The server's last words about these scans; null: there were none. */
  said: Said | null
  /** Something waits for another time. */
  isPutOff: boolean
}

let turn: Promise<Sent> = Promise.resolve({ said: null, isPutOff: false })

/** Sends what can be sent, one after another: a phone that finds the network while it still tries does not send a scan twice. */
export function sendKept(owner: Owner): Promise<Sent> {
  turn = turn.then(() => sendAll(owner))
  return turn
}

/** What was refused for good is gone too; a signature that is not known is, when the server has been told of the key once more. */
async function sendAll(owner: Owner): Promise<Sent> {
  let said: Said | null = null
  for (const one of keptScans(owner).filter((scan) => isOf(scan, owner))) {
    try {
      said = await sendOne(one).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || !error.errors.signature) throw error
        await forgetPhone(owner.id)
        return sendOne(one)
      })
    } catch (error) {
      const fate = fateOf(error)
      if (fate === 'later' || !(error instanceof CallError)) return { said, isPutOff: true }
      said = { kind: 'error', text: error.exactly }
      // Later scans belong to other days, so they are tried all the same.
      if (fate === 'stays') continue
    }
    write(allKept().filter(({ key }) => key !== one.key))
  }
  return { said, isPutOff: false }
}

async function sendOne({ owner, key, body }: Kept): Promise<Said> {
  const phone_id = (await knownPhone(owner)) ?? undefined
  const sent = { checkinData: { ...body.checkinData, ...(phone_id !== undefined && { phone_id }) } }
  return saidOf(await call(lines.approve, { body: sent }, { idempotencyKey: key }))
}
