import { useState } from 'react'
import { type GoodInvoiceItem, type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { looksLikeMark } from '#domain/core/mark.ts'
import { formatDay, formatNumber, formatQty } from '#web/core/formats.ts'
import { showRefusal, useSave } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './good-invoices.module.css'
import { GoodPicker } from './good-picker.tsx'
import { LineDialog } from './line-dialog.tsx'
import { t } from './texts.ts'

/** Lines of the paper, each with the good of ours that it is; of a draft they are changed, of a processed one they are text. */
export function InvoiceLines({ invoice, onSaved }: { invoice: GoodInvoiceRow; onSaved: (row: GoodInvoiceRow) => void }) {
  const { can } = useSession()
  const isDraft = invoice.status_id === 0 && can(goodInvoices.updateItem.may)
  /** The line shown by the dialog, or a new one; null: no dialog is open. */
  const [opened, setOpened] = useState<GoodInvoiceItem | 'new' | null>(null)
  const items = invoice.items ?? []
  const scan = useSave(goodInvoices.scanMark, { saved: null, quiet: true, done: onSaved })
  useScan((code) => (isDraft ? scanned(code) : undefined), { isMeant: looksLikeMark })
  const scanned = async (code: string) => {
    try {
      await scan.mutateAsync({ params: { id: invoice.id }, body: { code } })
      toast.success(t('acts.marked'))
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
      <section className={styles.box} aria-label={t('view.lines')} tabIndex={0}>
        <table className={styles.lines} aria-label={t('view.lines')}>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">{t('fields.name')}</th>
              <th scope="col">{t('fields.good')}</th>
              <Figures title={t('fields.qty')} />
              <Figures title={t('fields.price')} />
              <Figures title={t('fields.vat')} />
              <Figures title={t('fields.sum')} />
              <th scope="col" className={styles.whole}>
                {t('fields.expires_at')}
              </th>
              {isDraft && <td />}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Line key={item.id} item={item} isDraft={isDraft} onSaved={onSaved} onEdit={() => setOpened(item)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t('view.count', { count: items.length })}
              </th>
              <td className="figures">{formatNumber(invoice.total)}</td>
              <td />
              {isDraft && <td />}
            </tr>
          </tfoot>
        </table>
      </section>
      {isDraft && (
        <div>
          <Button icon="plus" onClick={() => setOpened('new')}>
            {t('acts.addLine')}
          </Button>
        </div>
      )}
      {opened && (
        <LineDialog invoice={invoice.id} item={opened === 'new' ? null : opened} onSaved={onSaved} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

const Figures = ({ title }: { title: string }) => (
  <th scope="col" className="figures">
    {title}
  </th>
)

interface LineProps {
  item: GoodInvoiceItem
  isDraft: boolean
  onSaved: (row: GoodInvoiceRow) => void
  onEdit: () => void
}

function Line({ item, isDraft, onSaved, onEdit }: LineProps) {
  const save = useSave(goodInvoices.updateItem, { done: onSaved })
  const remove = useSave(goodInvoices.removeItem, { saved: shell('removed', { name: item.name }), quiet: true, done: onSaved })
  const ask = async () => {
    const { n } = item
    if (!(await confirm({ title: t('acts.removeLine', { n }), text: item.name, action: 'Убрать', isDangerous: true }))) return
    await remove.mutateAsync({ params: { id: item.id } }).catch((error) => showRefusal(error))
  }
  const isOpen = item.good_id === null
  return (
    <tr data-open={isOpen || (isDraft && isUnitStrange(item))}>
      <td>{item.n}</td>
      <th scope="row">
        {item.name}
        {item.article && <small className={styles.note}>{item.article}</small>}
        {(item.marks.length > 0 || item.good?.is_marked === 1) && (
          <small className={styles.note}>{t('marks', { count: item.marks.length, qty: formatQty(item.qty) })}</small>
        )}
      </th>
      <td className={styles.good}>
        {isDraft ? (
          <GoodPicker item={item} onPick={(good_id) => save.mutate({ params: { id: item.id }, body: { good_id } })} />
        ) : (
          (item.good?.name ?? '—')
        )}
        <small className={styles.found}>
          <Icon name={isOpen ? 'info' : 'check'} size={16} /> {t(`found.${item.found_by ?? 'none'}`)}
        </small>
      </td>
      <td className="figures">
        {formatQty(item.qty)} {item.unit_name ?? (item.good && unitOf(item.good.base_unit))}
        <Arrives item={item} />
      </td>
      <td className="figures">{formatNumber(item.price)}</td>
      <td className="figures">{item.vat === null ? '—' : `${item.vat} %`}</td>
      <td className="figures">{formatNumber(item.sum)}</td>
      <td className={styles.whole}>{item.expires_at ? formatDay(item.expires_at) : '—'}</td>
      {isDraft && (
        <td className={styles.acts}>
          <IconButton icon="edit" label={t('acts.editLine', { n: item.n })} onClick={onEdit} />
          <IconButton icon="remove" label={t('acts.removeLineOf', { n: item.n, name: item.name })} onClick={() => void ask()} />
        </td>
      )}
    </tr>
  )
}

/** How much the line brings in the unit that the store counts in, where the paper says another one: an unknown pack would be taken for one piece. */
function Arrives({ item: { good, arrives, unit_name } }: { item: GoodInvoiceItem }) {
  if (!good || arrives === null || unit_name === null || isBaseUnit(unit_name, good.base_unit)) return null
  const unit = unitOf(good.base_unit)
  return <small className={styles.note}>{t('view.arrivesLine', { qty: formatQty(arrives), unit })}</small>
}

const isBaseUnit = (name: string, base: string) => name.toLowerCase().replace(/\.$/, '') === unitOf(base)

/** Whether the paper counts in what the card of the good does not know: a bottle would come as one millilitre, at the price of the bottle. */
export const isUnitStrange = ({ good, unit_name, factor }: GoodInvoiceItem) =>
  good !== null && unit_name !== null && factor === null && !isBaseUnit(unit_name, good.base_unit)

const known = ['pc', 'g', 'ml'] as const
const unitOf = (unit: string) => t(`units.${known.find((one) => one === unit) ?? 'pc'}`)
