import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { accountWord, type cashMovement, cashMovements } from '#contract/cash-movements/cash-movements.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'unit;entity;place;doc' }
type Row = z.output<typeof cashMovement>

export default function CashMovementsPage() {
  useRefetch(cashMovements.list, null, ['kkm', 'orders', 'safe-packages', 'cash-orders'])
  return (
    <ListPage
      endpoint={cashMovements.list}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      columns={[
        { key: 'at', title: t('fields.at'), cell: (row) => formatMoment(row.at), width: '150px' },
        { key: 'doc', title: t('fields.doc'), cell: (row) => <Doc row={row} /> },
        { key: 'account', title: t('fields.account'), cell: (row) => t(`accounts.${accountWord(row.account)}`), width: '150px' },
        { key: 'place', title: t('fields.place'), cell: (row) => row.place },
        { key: 'came', title: t('fields.came'), cell: (row) => sumOf(row, 1), isNumber: true, width: '140px' },
        { key: 'went', title: t('fields.went'), cell: (row) => sumOf(row, -1), isNumber: true, width: '140px' },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'entity', title: t('fields.entity'), cell: (row) => row.entity?.name },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '110px' },
      ]}
    />
  )
}

const sumOf = ({ amount, currency }: Row, way: 1 | -1) => (amount * way > 0 ? sumIn(currency)(Math.abs(amount)) : null)

/** The document of a movement, with a link to it. */
function Doc({ row: { doc_type, doc_id, doc } }: { row: Row }) {
  const number = doc?.number ?? String(doc_id)
  if (doc_type === 'order') return <Link to={pathTo('finance-order-view', { orderId: doc_id })}>{t('docs.order', { id: doc_id })}</Link>
  if (doc_type === 'safe_package') return <Link to={pathTo('safePackage', { id: doc_id })}>{t('docs.safe_package', { number })}</Link>
  if (doc_type === 'cash_order' && doc?.type != null) return <CashOrder id={doc_id} number={number} isOut={doc.type === 0} />
  if (doc_type === 'kkm_shift') return t('docs.kkm_shift', { number })
  if (doc_type === 'opening') return t('docs.opening')
  return t('docs.other', { id: doc_id })
}

/** A reader who may not see orders of this kind gets only the number. */
function CashOrder({ id, number, isOut }: { id: number; number: string; isOut: boolean }) {
  const { can } = useSession()
  const word = t(isOut ? 'docs.rko' : 'docs.pko', { number })
  if (!can(isOut ? 'RKO.view' : 'PKO.view')) return word
  return <Link to={pathTo(isOut ? 'finance-rko-view' : 'finance-pko-view', { orderId: id })}>{word}</Link>
}
