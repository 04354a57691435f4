import { useState } from 'react'
import { fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'
import styles from './fingerprints.module.css'
import { RemoveFinger } from './remove-finger.tsx'
import { fingerName, t } from './texts.ts'

/** The fingerprints of one employee, on her card. */
export function FingerprintsPanel({ employerId }: { employerId: number }) {
  const [isOpen, setOpen] = useState(false)
  useRefetch(fingerprints.ofEmployer, null, ['fingerprints'])
  const { data, error, refetch } = useData(fingerprints.ofEmployer, { params: { id: employerId } })
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <May do={fingerprints.add}>
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('enroll')}
        </Button>
      </May>
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data?.items.length === 0 && <p>{t('empty')}</p>}
      <ul>
        {data?.items.map((row) => (
          <li key={row.id}>
            <strong>{fingerName(row.finger)}</strong>
            <small>
              {[row.title !== fingerName(row.finger) && row.title, formatMoment(row.created_at), row.creator?.name]
                .filter(Boolean)
                .join(', ')}
            </small>
            <RemoveFinger row={row} />
          </li>
        ))}
      </ul>
      {isOpen && <EnrollDialog employerId={employerId} onClose={() => setOpen(false)} />}
    </section>
  )
}
