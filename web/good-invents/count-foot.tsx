import { useState } from 'react'
import { type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { goods } from '#contract/goods/goods.ts'
import { formatQty, parseNumber } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import { TypedField } from '#web/ui/typed-field.tsx'
import type { Count } from './count-screen.tsx'
import { countedOf, living, scansWord, unitOf } from './count-words.ts'
import type { InventProps } from './good-invent-page.tsx'
import styles from './good-invents.module.css'
import { merged } from './merged.ts'
import { t } from './texts.ts'

interface Props {
  invent: GoodInventRow
  count: Count
  onSaved: InventProps['onSaved']
}

/** What a scanner cannot do: a good without a code, what is left to count, and the end of one's own count. */
export function CountFoot({ invent, count, onSaved }: Props) {
  const [open, setOpen] = useState<'good' | 'left' | null>(null)
  const finish = useSave(goodInvents.finish, {
    saved: t('count.finishedToast'),
    done: (answer) => onSaved(merged(invent, { items: [], ...answer })),
  })
  const left = living(invent).filter((item) => countedOf(item, count.waiting) === null)
  const isWaiting = count.waiting.length > 0
  return (
    <DocumentFoot {...(isWaiting && { note: t('count.waiting', { count: scansWord(count.waiting.length) }), isReady: false })}>
      <div className={styles.acts}>
        <Button icon="plus" onClick={() => setOpen('good')}>
          {t('count.noCode')}
        </Button>
        <Button onClick={() => setOpen('left')}>{t('count.left', { count: left.length })}</Button>
      </div>
      <Button
        kind="primary"
        aria-disabled={isWaiting || finish.isPending}
        onClick={() => !isWaiting && finish.mutate({ params: { id: invent.id }, body: { device: count.device } })}
      >
        {t('count.finish')}
      </Button>
      {open === 'good' && <GoodDialog count={count} onClose={() => setOpen(null)} />}
      {open === 'left' && (
        <Dialog title={t('count.leftTitle')} onClose={() => setOpen(null)} isWide>
          {left.length === 0 && <p>{t('count.leftNone')}</p>}
          <ul className={styles.left}>
            {left.map(({ id, good, shelf }) => (
              <li key={id}>
                {good.name} <small>{[shelf && t('count.onShelf', { shelf }), good.article].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </DocumentFoot>
  )
}

/** A good without a code is found by its name and counted by hand (GDS-481). */
function GoodDialog({ count, onClose }: { count: Count; onClose: () => void }) {
  const [good, setGood] = useState<number | null>(null)
  const [typed, setQty] = useState<number | null>()
  const { data } = useData(goods.show, good === null ? null : { params: { id: good }, query: {} })
  // A thing in the hand is one piece; of a gel nobody has in mind one gram.
  const qty = typed === undefined && data?.base_unit === 'pc' ? 1 : (typed ?? null)
  const isReady = data !== undefined && qty !== null && qty > 0
  const add = () => {
    if (!data || !qty) return
    count.count({ good_id: data.id, barcode: data.good_barcodes[0] ?? null, name: data.title }, qty)
    toast.success(t('count.added', { name: data.title, qty: `${formatQty(qty)} ${t(`units.${data.base_unit}`)}` }))
    onClose()
  }
  return (
    <Dialog
      title={t('count.noCode')}
      onClose={onClose}
      isWide
      actions={
        <>
          <Button onClick={onClose}>{t('count.cancel')}</Button>
          <Button kind="primary" aria-disabled={!isReady} onClick={() => isReady && add()}>
            {t('count.add')}
          </Button>
        </>
      }
    >
      <GoodPicker field={plainField<number>('count-good', good, setGood)} label={t('count.find')} />
      <TypedField
        field={plainField<number>('count-qty', qty, setQty)}
        label={data ? `${t('fields.qty')}, ${unitOf({ good: data })}` : t('fields.qty')}
        parse={parseNumber}
        print={formatQty}
        inputMode="decimal"
      />
    </Dialog>
  )
}
