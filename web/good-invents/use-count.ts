import { useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { type GoodInventItem, type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { barcodeOfScan } from '#domain/goods/barcode.ts'
import { CallError, call } from '#web/core/call.ts'
import { isPassing } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { play } from '#web/core/sound.ts'
import { toast } from '#web/core/toast.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { amountOf, countedOf, isOwn, whoCounted } from './count-words.ts'
import { forgetScans, keepScan, keptScans, thisDevice, useKeptScans } from './kept-scans.ts'
import { merged } from './merged.ts'
import { t } from './texts.ts'
import { useSending } from './use-sending.ts'

/** What this tablet has just read: counted, or found to be counted by somebody else and waiting for «Ещё одна». */
export interface Read {
  at: number
  good_id: number | null
  barcode: string | null
  name: string
  qty: number
  kind: 'counted' | 'found'
}
const MOST_READ = 50

/** A good as the screen counts it: of the dictionary, or a code that nobody could ask about yet. */
type Counted = Pick<Read, 'good_id' | 'barcode' | 'name'>

/** The counting of one person on one tablet: scans in, what is counted out. Nothing of it waits for the network. */
export function useCount(invent: GoodInventRow, onSaved: (row: GoodInventRow) => void) {
  const { me } = useSession()
  const owner = `${me.id}:${me.company_id}`
  const device = thisDevice()
  const waiting = useKeptScans(owner, invent.id)
  const sending = useSending(invent, owner, onSaved)
  const [reads, setReads] = useState<readonly Read[]>([])
  const note = (read: Read) => setReads((now) => [read, ...now.filter((one) => !isAnswered(one, read))].slice(0, MOST_READ))

  const count = ({ good_id, barcode, name }: Counted, qty: number) => {
    keepScan({ owner, invent: invent.id, good_id, barcode, qty })
    note({ at: Date.now(), good_id, barcode, name, qty, kind: 'counted' })
    play('taken')
    void sending.send()
  }

  const read = useInTurn(invent, async (now: GoodInventRow, code: string) => {
    const barcode = barcodeOfScan(code)
    const known = itemWith(now, barcode)
    if (known && isOwn(known, device, keptScans(owner, now.id))) {
      count({ good_id: known.good_id, barcode, name: known.good.name }, 1)
      return now
    }
    const asked = await lookUp(now.id, barcode, device)
    if (asked === 'missing') return now
    const item = asked === 'unreachable' ? known : asked.item
    const next = asked === 'unreachable' ? now : merged(now, { items: [asked.item] })
    if (next !== now) onSaved(next)
    if (!known && item) toast.success(t('count.added', { name: item.good.name, qty: amountOf(item, 1) }))
    // Without the network the tablet goes by what it last knew; with it the server says whether somebody else has counted the good.
    const isCounted = asked === 'unreachable' ? known !== undefined && known.qty !== null : !asked.result
    if (item && isCounted) {
      note({ at: Date.now(), good_id: item.good_id, barcode, name: item.good.name, qty: 0, kind: 'found' })
      toast.info(t('count.found', { code: barcode, name: item.good.name, ...whoCounted(item) }))
      play('look')
    } else count({ good_id: item?.good_id ?? null, barcode, name: item?.good.name ?? barcode }, 1)
    return next
  })
  useScan((code) => read(code))

  const undo = (one: Read) => {
    setReads((now) => now.filter((other) => other !== one))
    takeBack({ owner, invent: invent.id, good_id: one.good_id, barcode: one.barcode, qty: -one.qty })
    toast.info(t('count.undone', { name: one.name }))
    void sending.send()
  }
  return { ...sending, device, waiting, reads, count, undo, drop: () => forgetScans(new Set(waiting.map(({ key }) => key))) }
}

/** A second look at a good that was found counted answers the first. */
const isAnswered = (one: Read, next: Read) => one.kind === 'found' && one.good_id === next.good_id

export const itemWith = ({ items = [] }: GoodInventRow, barcode: string): GoodInventItem | undefined =>
  items.find(({ good, is_deleted }) => is_deleted === 0 && good.good_barcodes.includes(barcode))

/** What is taken back is a scan of its own: others may have the first one already. */
const takeBack = (scan: Parameters<typeof keepScan>[0]) => keepScan(scan)

async function lookUp(invent_id: number, barcode: string, device: string) {
  try {
    return await call(goodInvents.byBarcode, { body: { invent_id, barcode, device } })
  } catch (error) {
    if (isPassing(error)) return 'unreachable'
    if (!(error instanceof CallError)) throw error
    toast.error(error.code === E.notFound ? t('count.missing', { code: barcode }) : error.exactly)
    play('refused')
    return 'missing'
  }
}

export const totalOf = (item: GoodInventItem | undefined, waiting: Parameters<typeof countedOf>[1]) =>
  item ? countedOf(item, waiting) : null
