import { keyOfCode } from '#contract/core/mark-code.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { formatMoney } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { SellablePicker } from '#web/payment-panel/sellable-picker.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { type ItemDraft, withSold } from './order-draft.ts'
import styles from './orders.module.css'
import { t } from './texts.ts'
import type { OrderGround } from './use-order-ground.ts'

interface Props {
  /** The id of the form's field: its message is found by it. */
  id: string
  items: ItemDraft[]
  unitId: number | null
  ground: OrderGround
  error: string | undefined
  onChange: (items: ItemDraft[]) => void
}

/** Lines of the order. People who may change prices type them, and others read them. */
export function OrderItems({ id, items, unitId, ground, error, onChange }: Props) {
  const isMasterMissing = error === t('checks.errorOrderHasNoEmployer')
  return (
    <section aria-label={t('fields.items')} className={styles.part}>
      <h2>{t('fields.items')}</h2>
      {items.map((item, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no number until it is saved
          key={at}
          id={`${id}-${at}`}
          item={item}
          ground={ground}
          error={isMasterMissing && item.item_type === itemKind.service && !item.employer ? error : undefined}
          onChange={(next) => onChange(next ? items.with(at, next) : items.toSpliced(at, 1))}
        />
      ))}
      <SellablePicker
        id={id}
        unitId={unitId}
        error={isMasterMissing ? undefined : error}
        onPick={(sold) => {
          if (sold.mark?.refusal) toast.info(sold.mark.refusal)
          onChange(withSold(items, sold))
        }}
        onUnknown={(words) => toast.info(words)}
      />
    </section>
  )
}

interface LineProps {
  id: string
  item: ItemDraft
  ground: OrderGround
  error: string | undefined
  /** null: the line is removed. */
  onChange: (item: ItemDraft | null) => void
}

function Line({ id, item, ground, error, onChange }: LineProps) {
  const { can } = useSession()
  const name = item.title ?? ''
  const qty = plainField<number>(`${id}-qty`, item.qty, (next) => onChange({ ...item, qty: next ?? Number.NaN }))
  const price = plainField<number>(`${id}-price`, item.price, (next) => onChange({ ...item, price: next ?? Number.NaN }))
  return (
    <div className={styles.line}>
      <p className={styles.name}>
        {name}
        {item.mark && <span className={styles.soft}>{` ${t('form.mark', { mark: keyOfCode(item.mark) })}`}</span>}
      </p>
      {item.item_type === itemKind.service ? (
        <FieldFrame field={{ id: `${id}-master`, name: 'master', error, required: false }} label={t('fields.employer')}>
          <Select
            id={`${id}-master`}
            label={t('form.master', { name })}
            value={item.employer ?? ''}
            options={ground.masters}
            empty={t('form.chooseMaster')}
            onChange={(next) => onChange({ ...item, employer: Number(next) || null })}
          />
        </FieldFrame>
      ) : (
        <p className={styles.soft}>{t(`itemTypes.${item.item_type}`)}</p>
      )}
      {item.mark ? <p className={`figures ${styles.price}`}>{item.qty}</p> : <NumberField field={qty} label={t('form.qty')} />}
      {can('Order.change_prices') ? (
        <MoneyField field={price} label={t('fields.price')} />
      ) : (
        <p className={`figures ${styles.price}`}>{formatMoney(item.price)}</p>
      )}
      <IconButton icon="close" label={t('form.remove', { name })} onClick={() => onChange(null)} />
    </div>
  )
}
