import { useState } from 'react'
import { type GoodInventItem, type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { formatMoney, formatQty } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { placeOf } from '#web/stores/store-picker.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { AddGoodsDialog } from './add-goods-dialog.tsx'
import { amountOf, scopeOf } from './count-words.ts'
import type { InventProps } from './good-invent-page.tsx'
import { InventFoot } from './invent-foot.tsx'
import styles from './invent-result.module.css'
import { OutcomeMark } from './invent-status.tsx'
import { merged } from './merged.ts'
import { RecountDialog } from './recount-dialog.tsx'
import { t } from './texts.ts'

/** Every good with what was counted of it and what that comes to; of an open inventory lines are counted anew or taken out. */
export function InventResult({ row: invent, onSaved }: InventProps) {
  const { can } = useSession()
  const [opened, setOpened] = useState<GoodInventItem | null>(null)
  const [isAdding, setAdding] = useState(false)
  const recount = useSave(goodInvents.recount, { saved: t('result.compared'), done: onSaved })
  const isOpen = invent.status_id === 0
  const mayEdit = isOpen && can(goodInvents.updateItem.may)
  const items = (invent.items ?? []).toSorted((one, other) => weight(one) - weight(other) || one.n - other.n)
  const save = (item: GoodInventItem) => onSaved(merged(invent, { items: [item] }))
  return (
    <>
      <FactsCard of={factsOf(invent)} />
      {isOpen && (
        <div className={styles.acts}>
          <May do={goodInvents.recount}>
            <Button icon="repeat" onClick={() => recount.mutate({ params: { id: invent.id }, body: {} })}>
              {t('result.compare')}
            </Button>
          </May>
          <May do={goodInvents.addGoods}>
            <Button icon="plus" onClick={() => setAdding(true)}>
              {t('result.add')}
            </Button>
          </May>
          {!can(goodInvents.process.may) && invent.is_blind === 1 && <p className={styles.hint}>{t('result.blind')}</p>}
        </div>
      )}
      {items.length === 0 ? (
        <Empty icon="box" title={t('result.none')} />
      ) : (
        <ol className={styles.lines} aria-label={t('view.lines')}>
          {items.map((item) => (
            <Line key={item.id} item={item} {...(mayEdit && { onRecount: setOpened, onSaved: save })} />
          ))}
        </ol>
      )}
      <InventFoot invent={invent} onSaved={onSaved} />
      {opened && <RecountDialog item={opened} onSaved={save} onClose={() => setOpened(null)} />}
      {isAdding && <AddGoodsDialog invent={invent} onSaved={onSaved} onClose={() => setAdding(false)} />}
    </>
  )
}

/** What wants a look stands first: what has to be counted again, differences, what nobody has counted. */
function weight({ is_moved, is_timeless, outcome, qty, is_deleted }: GoodInventItem): number {
  if (is_deleted === 1) return 4
  if (is_moved === 1 || is_timeless === 1) return 0
  if (outcome === 'shortage' || outcome === 'excess') return 1
  return qty === null ? 2 : 3
}

function factsOf(invent: GoodInventRow): (readonly [string, React.ReactNode])[] {
  const { shortage, excess } = invent
  return [
    [t('fields.store'), placeOf(invent.unit, invent.store)],
    [t('view.what'), scopeOf(invent)],
    [t('fields.shortage'), shortage !== null && formatMoney(shortage)],
    [t('fields.excess'), excess !== null && formatMoney(excess)],
    [t('fields.comment'), invent.comment],
    [t('fields.cancel_reason'), invent.cancel_reason],
  ]
}

interface LineProps {
  item: GoodInventItem
  onRecount?: (item: GoodInventItem) => void
  onSaved?: (item: GoodInventItem) => void
}

function Line({ item, onRecount, onSaved }: LineProps) {
  const drop = useSave(goodInvents.removeItem, { saved: null, quiet: true, ...(onSaved && { done: onSaved }) })
  const { name } = item.good
  const ask = async () => {
    if (!(await confirm({ title: t('result.dropAsk'), text: name, action: t('result.dropAct'), isDangerous: true }))) return
    await drop.mutateAsync({ params: { id: item.id } }).then(() => toast.success(t('result.dropped', { name })), showRefusal)
  }
  return (
    <li data-marked={item.is_moved === 1 || item.is_timeless === 1}>
      <span className={styles.name}>
        {name}
        <small>{noteOf(item)}</small>
      </span>
      <OutcomeMark item={item} />
      <span className={styles.qty}>{item.qty === null ? '—' : amountOf(item, item.qty)}</span>
      <span className={styles.difference}>{differenceOf(item)}</span>
      {onRecount && (
        <span className={styles.acts}>
          <IconButton icon="edit" label={t('result.recount', { name })} onClick={() => onRecount(item)} />
          {item.is_deleted === 0 && <IconButton icon="remove" label={t('result.drop', { name })} onClick={() => void ask()} />}
        </span>
      )}
    </li>
  )
}

function noteOf(item: GoodInventItem): string {
  if (item.is_timeless === 1) return t('result.timeless')
  if (item.is_moved === 1) return t('result.moved')
  const who = item.counters.map(({ employer, qty }) => t('result.by', { name: employer.name, qty: formatQty(qty) }))
  const expected = item.expected !== null && t('result.expected', { qty: amountOf(item, item.expected) })
  return [expected, ...who, item.by_marks !== null && item.by_marks > 0 && t('result.byMarks', { count: item.by_marks })]
    .filter(Boolean)
    .join(' · ')
}

function differenceOf({ difference, cost }: GoodInventItem): string {
  if (difference === null || difference === 0) return ''
  const words = difference > 0 ? `+${formatQty(difference)}` : formatQty(difference)
  // A good that turned up and never came before has no last cost, so it is said at once that it stands in the books for nothing.
  if (difference > 0 && cost === 0) return `${words} · ${t('result.costless')}`
  return cost ? `${words} · ${formatMoney(cost)}` : words
}
