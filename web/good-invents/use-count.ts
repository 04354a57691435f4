import { useRef, useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { keyOfCode, markCode } from '#contract/core/mark-code.ts'
import { type GoodInventItem, type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { looksLikeMark } from '#domain/core/mark.ts'
import { barcodeOfScan, writingsOf } from '#domain/goods/barcode.ts'
import { CallError, call } from '#web/core/call.ts'
import { isPassing } from '#web/core/not-loaded.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { play } from '#web/core/sound.ts'
import { toast } from '#web/core/toast.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { amountOf, countedOf, isMeasured, isOwn, whoCounted } from './count-words.ts'
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
  /** The mark of the piece, if that was scanned. */
  mark?: string
}
const MOST_READ = 50

/** A good as the screen counts it: of the dictionary, or a code that nobody could ask about yet. */
type Counted = Pick<Read, 'good_id' | 'barcode' | 'name'>

/** The counting of one person on one tablet: scans in, what is counted out. Nothing of it waits for the network. */
export function useCount(invent: GoodInventRow, onSaved: (row: GoodInventRow) => void, onMeasured: (good: number) => void) {
  const { me } = useSession()
  const owner = `${me.id}:${me.company_id}`
  const device = thisDevice()
  const waiting = useKeptScans(owner, invent.id)
  const [reads, setReads] = useState<readonly Read[]>([])
  const sending = useSending(invent, owner, onSaved, (unknown) => setReads((now) => without(now, unknown)))
  const note = (read: Read) => setReads((now) => [read, ...now.filter((one) => !isAnswered(one, read))].slice(0, MOST_READ))

  /** Pieces that this tablet has counted by their marks since the screen was opened. */
  const pieces = useRef(new Set<string>())

  const count = ({ good_id, barcode, name }: Counted, qty: number, mark?: string) => {
    const byMark = mark === undefined ? {} : { mark }
    if (mark !== undefined) pieces.current.add(keyOfCode(mark))
    keepScan({ owner, invent: invent.id, good_id, barcode, qty, ...byMark })
    note({ at: Date.now(), good_id, barcode, name, qty, kind: 'counted', ...byMark })
    play('taken')
    void sending.send()
  }

  const read = useInTurn(invent, async (now: GoodInventRow, code: string) => {
    const barcode = barcodeOfScan(code)
    const mark = looksLikeMark(code) ? markCode.safeParse(code).data : undefined
    if (mark !== undefined && pieces.current.has(keyOfCode(mark))) {
      toast.error(t('count.twice'))
      play('refused')
      return now
    }
    const known = itemWith(now, barcode)
    if (known && !isMeasured(known) && isOwn(known, device, keptScans(owner, now.id))) {
      count({ good_id: known.good_id, barcode, name: known.good.name }, 1, mark)
      return now
    }
    const asked = await lookUp(now.id, { barcode, mark, device })
    if (asked === 'missing') return now
    const item = asked === 'unreachable' ? known : asked.item
    const next = asked === 'unreachable' ? now : merged(now, { items: [asked.item] })
    if (next !== now) onSaved(next)
    if (!known && item && !isMeasured(item)) toast.success(t('count.added', { name: item.good.name, qty: amountOf(item, 1) }))
    // Without the network the tablet goes by what it last knew; with it the server says whether somebody else has counted the good.
    const isCounted = asked === 'unreachable' ? known !== undefined && known.qty !== null : !asked.result
    const isMine = item !== undefined && isOwn(item, device, keptScans(owner, now.id))
    // A piece with a mark is counted by itself, whoever counts the other pieces of its good.
    if (item && isCounted && !isMine && mark === undefined) {
      note({ at: Date.now(), good_id: item.good_id, barcode, name: item.good.name, qty: 0, kind: 'found' })
      toast.info(t('count.found', { code: barcode, name: item.good.name, ...whoCounted(item) }))
      play('look')
    } else if (item && isMeasured(item)) {
      onMeasured(item.good_id)
      play('look')
    } else count({ good_id: item?.good_id ?? null, barcode, name: item?.good.name ?? barcode }, 1, mark)
    return next
  })
  useScan((code) => read(code))

  const undo = (one: Read) => {
    setReads((now) => now.filter((other) => other !== one))
    if (one.mark !== undefined) pieces.current.delete(keyOfCode(one.mark))
    const byMark = one.mark === undefined ? {} : { mark: one.mark }
    takeBack({ owner, invent: invent.id, good_id: one.good_id, barcode: one.barcode, qty: -one.qty, ...byMark })
    toast.info(t('count.undone', { name: one.name }))
    void sending.send()
  }
  return { ...sending, device, waiting, reads, count, undo, drop: () => forgetScans(new Set(waiting.map(({ key }) => key))) }
}

/** What was read without the network and turns out to be no good is counted nowhere, so it does not stand among what was. */
const without = (reads: readonly Read[], unknown: readonly string[]) =>
  unknown.length === 0 ? reads : reads.filter(({ good_id, barcode }) => good_id !== null || !unknown.includes(barcode ?? ''))

/** A second look at a good that was found counted answers the first. */
const isAnswered = (one: Read, next: Read) => one.kind === 'found' && one.good_id === next.good_id

export const itemWith = ({ items = [] }: GoodInventRow, barcode: string): GoodInventItem | undefined =>
  items.find(({ good, is_deleted }) => is_deleted === 0 && writingsOf(barcode).some((one) => good.good_barcodes.includes(one)))

/** Taking back is a scan of its own, because others may have got the first one already. */
const takeBack = (scan: Parameters<typeof keepScan>[0]) => keepScan(scan)

async function lookUp(invent_id: number, { barcode, mark, device }: { barcode: string; mark: string | undefined; device: string }) {
  try {
    return await call(goodInvents.byBarcode, { body: { invent_id, barcode, device, ...(mark !== undefined && { mark }) } })
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
