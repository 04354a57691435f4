import { keyOfCode } from '#contract/core/mark-code.ts'
import { type GoodFlowItem, type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { looksLikeMark } from '#domain/core/mark.ts'
import { May } from '#web/core/may.tsx'
import { plainField } from '#web/core/plain-field.ts'
import { showRefusal, useSave } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { toast } from '#web/core/toast.ts'
import { goodOfScan } from '#web/goods/good-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import { TypedInput } from '#web/ui/typed-field.tsx'
import { lackingMarks, sentOf } from './came.ts'
import { parseCount, printCount } from './count.ts'
import { FlowLines } from './flow-lines.tsx'
import { amountIn } from './flow-words.ts'
import type { FlowProps } from './good-flow-page.tsx'
import styles from './good-flows.module.css'
import { t } from './texts.ts'
import { useReceipt } from './use-receipt.ts'

/** A transfer on its way: whoever may receive it counts what came, by hand or by a scanner, and takes it in; others read who will. */
export const FlowReceipt = (props: FlowProps) => (
  <May do={goodFlows.process} otherwise={<OnItsWay flow={props.flow} />}>
    <Counting {...props} />
  </May>
)

const OnItsWay = ({ flow: { items = [] } }: { flow: GoodFlowRow }) => (
  <>
    <FlowLines items={items} note={marksOf} />
    <DocumentFoot note={t('acts.receiver')} isReady={false} />
  </>
)

const marksOf = ({ marks }: GoodFlowItem) => marks.length > 0 && t('marks', { count: marks.length })

function Counting({ flow, onSaved }: FlowProps) {
  const { counts, came, hasCome, count, more, all, forget } = useReceipt(flow.id)
  const items = flow.items ?? []
  useScan((code) => {
    const line = items.find(({ marks }) => marks.some((one) => keyOfCode(one) === keyOfCode(code)))
    if (!line && looksLikeMark(code)) return toast.error(t('acts.notSent', { mark: keyOfCode(code) }))
    if (!line) return scanned(code, items, more)
    if (hasCome(code)) return toast.error(t('acts.markTwice'))
    more(line.id, code)
  })
  const left = items.filter(({ id }) => counts[id] === undefined).length
  const onReceived = (row: GoodFlowRow) => {
    forget()
    onSaved(row)
  }
  return (
    <>
      <p className={styles.hint}>{t('view.count_hint')}</p>
      <FlowLines
        items={items}
        note={marksOf}
        qty={(item) => t('view.went', { qty: amountIn(item, item.qty) })}
        isMarked={(item) => counts[item.id] !== undefined && counts[item.id] !== sentOf(item)}
        acts={(item) => <Count item={item} value={counts[item.id] ?? null} onChange={(qty) => count(item.id, qty)} />}
      />
      <Receive flow={flow} onSaved={onReceived} counts={counts} came={came} left={left} onAll={() => all(whole(items))} />
    </>
  )
}

const whole = (items: readonly GoodFlowItem[]) => Object.fromEntries(items.map((item) => [item.id, sentOf(item)]))

async function scanned(code: string, items: readonly GoodFlowItem[], onFound: (id: number) => void) {
  try {
    const good = await goodOfScan(code)
    // Where a good has two lines, the scanned piece belongs to the line that was sent in pieces.
    const own = items.filter(({ good_id }) => good_id === good?.id)
    const line = own.find(({ qty_unit }) => qty_unit === null) ?? own[0]
    if (line) onFound(line.id)
    else toast.error(t('acts.unknown', { code }))
  } catch (error) {
    showRefusal(error)
  }
}

function Count({ item, value, onChange }: { item: GoodFlowItem; value: number | null; onChange: (qty: number | null) => void }) {
  const label = t('view.counted', { n: item.n, name: item.good.name })
  const id = `counted-${item.id}`
  return (
    <>
      <span className={styles.came} aria-hidden="true">
        {t('view.came')}
      </span>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <TypedInput
        field={plainField<number>(id, value, onChange)}
        label={label}
        parse={parseCount}
        print={printCount}
        inputMode="decimal"
        className={styles.count}
      />
      {item.qty_unit !== null && <span className={styles.came}>{t(`units.${item.good.base_unit}`)}</span>}
    </>
  )
}

interface ReceiveProps extends FlowProps {
  counts: Readonly<Record<number, number>>
  came: readonly { id: number; code: string }[]
  /** How many lines are not counted yet. */
  left: number
  onAll: () => void
}

function Receive({ flow, onSaved, counts, came, left, onAll }: ReceiveProps) {
  const process = useSave(goodFlows.process, { saved: t('acts.received'), done: onSaved })
  const received = (flow.items ?? []).flatMap(({ marks, ...item }) => {
    const { id } = item
    const qty = counts[id]
    if (qty === undefined) return []
    // Of a line that came whole all marks came; of others the scanned ones.
    return marks.length > 0 && qty !== sentOf(item)
      ? { id, qty, marks: came.filter((one) => one.id === id).map(({ code }) => code) }
      : { id, qty }
  })
  const lacking = (flow.items ?? []).find((item) => lackingMarks(item, counts[item.id], came) > 0)
  const more = (flow.items ?? []).find((item) => (counts[item.id] ?? 0) > sentOf(item))
  const less = (flow.items ?? []).filter((item) => (counts[item.id] ?? sentOf(item)) < sentOf(item))
  const isCounted = left === 0 && !lacking && !more
  const isReady = isCounted && !process.isPending
  const want = () => {
    if (more) return t('acts.more', { n: more.n })
    if (left > 0) return t('acts.left', { count: left })
    if (lacking) return t('acts.scanCame', { n: lacking.n, count: lackingMarks(lacking, counts[lacking.id], came) })
    return less.length > 0 ? t('acts.less', { lines: less.map(({ n }) => n).join(', ') }) : t('acts.lack.none')
  }
  return (
    <DocumentFoot note={want()} isReady={isCounted && less.length === 0}>
      <Button onClick={onAll}>{t('acts.all')}</Button>
      <Button
        kind={isReady ? 'primary' : 'plain'}
        aria-disabled={!isReady}
        aria-describedby="document-note"
        onClick={() => isReady && process.mutate({ params: { id: flow.id }, body: { seen: flow.updated_at, received } })}
      >
        {t('acts.receive')}
      </Button>
    </DocumentFoot>
  )
}
