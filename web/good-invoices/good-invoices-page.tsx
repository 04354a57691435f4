import { useState } from 'react'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { InvoiceStatusMark } from './invoice-status.tsx'
import { t } from './texts.ts'
import { UploadDialog } from './upload-dialog.tsx'

const RELATIONS = { with: 'unit;store' }

export default function GoodInvoicesPage() {
  const [isOpen, setOpen] = useState(false)
  useRefetch(goodInvoices.list, null, ['good-invoices'])
  return (
    <>
      <ListPage
        endpoint={goodInvoices.list}
        file={goodInvoices.export}
        title={t('title')}
        empty={t('empty')}
        query={RELATIONS}
        rowTo={(row) => pathTo('goodInvoice', { id: row.id })}
        actions={
          <May do={goodInvoices.upload}>
            <Button kind="primary" icon="up" onClick={() => setOpen(true)}>
              {t('upload.open')}
            </Button>
          </May>
        }
        columns={[
          { key: 'number', title: t('fields.number'), cell: (row) => row.number, isSortable: true, width: '160px' },
          { key: 'doc_date', title: t('fields.doc_date'), cell: (row) => formatDay(row.doc_date), isSortable: true, width: '140px' },
          { key: 'supplier', title: t('fields.supplier'), cell: (row) => row.supplier },
          { key: 'status_id', title: t('fields.status_id'), cell: (row) => <InvoiceStatusMark of={row} />, width: '150px' },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          { key: 'store', title: t('fields.store'), cell: (row) => row.store?.name },
          { key: 'lines', title: t('fields.lines'), cell: (row) => row.lines, isNumber: true, width: '90px' },
          {
            key: 'total',
            title: t('fields.total'),
            cell: (row) => formatMoney(row.total),
            isNumber: true,
            isSortable: true,
            width: '150px',
          },
          { key: 'supplier_inn', title: t('fields.supplier_inn'), cell: (row) => row.supplier_inn, isSpare: true },
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
        ]}
      />
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  )
}
