import { useState } from 'react'
import { type EmployerDocumentRow, employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { formatDay } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import styles from './documents.module.css'
import { keepAttachment } from './keep-attachment.ts'
import { t } from './texts.ts'

/** As many as a person may have (001 §9). */
const MOST = 1000

/** The documents of one employee. */
export function EmployerDocumentsPanel({ employerId }: { employerId: number }) {
  const { can } = useSession()
  const [open, setOpen] = useState<EmployerDocumentRow | 'new' | null>(null)
  const query = { search: `employer_id:${employerId}`, searchFields: 'employer_id:=', limit: MOST, with: 'images' }
  const { data, error, refetch } = useData(employerDocuments.list, { query })
  const items = data?.items ?? []
  return (
    <section className={styles.panel} aria-label={t('title')}>
      {can(employerDocuments.create.may) && data && (
        <Button icon="plus" onClick={() => setOpen('new')}>
          {t('create')}
        </Button>
      )}
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && items.length === 0 && <Empty icon="log" title={t('title')} text={t('empty')} />}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((row) => (
            <DocumentItem key={row.id} row={row} onEdit={() => setOpen(row)} />
          ))}
        </ul>
      )}
      {open && <DocumentDialog employerId={employerId} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function DocumentItem({ row, onEdit }: { row: EmployerDocumentRow; onEdit: () => void }) {
  const { can } = useSession()
  const remove = useSave(employerDocuments.remove, { saved: t('removed') })
  const name = `${row.employer_document_type.name} ${row.number}`
  const ask = async () => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), action: t('remove'), isDangerous: true }
    if (await confirm(question)) remove.mutate({ params: { id: row.id } })
  }
  return (
    <li>
      <div>
        <strong>{row.employer_document_type.name}</strong>
        <span>
          {[row.number, row.issued_at && formatDay(row.issued_at), row.attachment ? null : t('noFile')].filter(Boolean).join(', ')}
        </span>
      </div>
      {row.attachment && (
        <Button icon="download" aria-label={t('openNamed', { name })} onClick={() => void keepAttachment(row.id)}>
          {row.attachment.type === 'application/pdf' ? t('pdf') : t('picture')}
        </Button>
      )}
      {can(employerDocuments.update.may) && <IconButton icon="edit" label={t('editNamed', { name })} onClick={onEdit} />}
      {can(employerDocuments.remove.may) && <IconButton icon="remove" label={t('removeNamed', { name })} onClick={() => void ask()} />}
    </li>
  )
}
