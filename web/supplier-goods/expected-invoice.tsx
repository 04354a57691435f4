import { useNavigate } from '@tanstack/react-router'
import { contractors } from '#contract/contractors/contractors.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { pathTo } from '#contract/shell/paths.ts'
import type { StoreRow } from '#contract/stores/stores.ts'
import { formatMoment, nowIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { OrderedLine } from './order-lines.tsx'
import styles from './supplier-goods.module.css'
import { t } from './texts.ts'

interface Props {
  lines: readonly OrderedLine[]
  contractorId: number
  place: StoreRow
}

/** The order as a draft of the invoice that will come with the goods: it counts as on the way, and is processed when they are there. */
export function ExpectedInvoice({ lines, contractorId, place }: Props) {
  const navigate = useNavigate()
  const { data: supplier } = useData(contractors.show, { params: { id: contractorId } })
  const make = useSave(goodInvoices.create, {
    saved: t('order.made'),
    failed: t('order.notMade'),
    done: ({ id }) => void navigate({ to: pathTo('goodInvoice', { id }) }),
  })
  const ordered = lines.filter(({ qty }) => qty > 0)
  if (!supplier) return null
  if (!supplier.inn)
    return (
      <p className={styles.hint}>
        {t('order.noInn')} <LinkButton to={pathTo('contractor', { id: contractorId })}>{t('order.toSupplier')}</LinkButton>
      </p>
    )
  const at = nowIn(sessionZone())
  const body = {
    number: t('order.number', { at: formatMoment(at) }),
    doc_date: at.slice(0, 10),
    contractor_id: contractorId,
    supplier: supplier.name_full,
    supplier_inn: supplier.inn,
    unit_id: place.unit_id,
    store_id: place.id,
    is_expected: 1 as const,
    items: ordered.map(({ good, qty, price }) => ({ good_id: good.id, name: good.name, article: good.article, qty, price: price ?? 0 })),
  }
  return (
    <May do={goodInvoices.create} otherwise={<p className={styles.hint}>{t('order.maker')}</p>}>
      <Button
        kind="primary"
        aria-disabled={ordered.length === 0 || make.isPending}
        onClick={() => ordered.length > 0 && make.mutate({ body })}
      >
        {t('order.make')}
      </Button>
    </May>
  )
}
