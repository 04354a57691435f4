import { useSyncExternalStore } from 'react'
import { ageOf, type ScanMoment } from '#domain/good-invents/moment.ts'
import { openListeners } from '#web/core/listeners.ts'

/** A scan that the server has not confirmed yet. It lies in the browser and not only in the page: a reload loses none. */
export interface KeptScan extends ScanMoment {
  key: string
  /** The person and the inventory of the scans. */
  owner: string
  invent: number
  good_id: number | null
  barcode: string | null
  /** The mark of the piece, if that was scanned. */
  mark?: string
  qty: number
}

const KEY = 'okno.scans'
const DEVICE = 'okno.device'
const { subscribe, tell } = openListeners()
let kept: readonly KeptScan[] | null = null
const nothing: readonly KeptScan[] = []

/** The clock of this run of the page begins anew with each. */
const run = uuid()
export const momentNow = (): ScanMoment => ({ run, ticks: performance.now(), wall: Date.now() })

/** The number of this tablet. Two tabs of one tablet are one device. */
export function thisDevice(): string {
  const known = read(DEVICE)
  if (known !== null) return known
  const made = uuid()
  write(DEVICE, made)
  return made
}

export const useKeptScans = (owner: string, invent: number): readonly KeptScan[] => {
  const all = useSyncExternalStore(subscribe, allKept)
  return all.filter((one) => one.owner === owner && one.invent === invent)
}

export const keptScans = (owner: string, invent: number) => allKept().filter((one) => one.owner === owner && one.invent === invent)

export function keepScan(scan: Omit<KeptScan, 'key' | keyof ScanMoment>): KeptScan {
  const one = { ...scan, ...momentNow(), key: uuid() }
  store([...allKept(), one])
  return one
}

export function forgetScans(keys: ReadonlySet<string>) {
  store(allKept().filter(({ key }) => !keys.has(key)))
}

/** As it goes over the wire: its age is told when it is sent, and a moment that nobody knows is told as such (C44). */
export const sentOf = (scan: KeptScan) => ({
  key: scan.key,
  ...(scan.good_id !== null && { good_id: scan.good_id }),
  ...(scan.good_id === null && scan.barcode !== null && { barcode: scan.barcode }),
  ...(scan.mark !== undefined && { mark: scan.mark }),
  qty: scan.qty,
  age: ageOf(scan, momentNow()),
})

function allKept(): readonly KeptScan[] {
  kept ??= parsed()
  return kept
}

/** Another tab of this tablet may have added some meanwhile. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    kept = null
    tell()
  })

function store(next: readonly KeptScan[]) {
  kept = next
  write(KEY, JSON.stringify(next))
  tell()
}

function parsed(): readonly KeptScan[] {
  try {
    const all: unknown = JSON.parse(read(KEY) ?? '[]')
    return Array.isArray(all) ? all : nothing
  } catch {
    return nothing
  }
}

/** A browser that stores nothing still counts as long as the page is open. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the page itself remembers the value
  }
}

/** `randomUUID` is absent where the page is not served securely, and a studio's tablet may well be in its own network. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
