import { type CustomerNote, customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { AddNote } from './add-note.tsx'
import styles from './notes.module.css'
import { t } from './texts.ts'
import { warningIcons, warningName } from './warnings-badge.tsx'
import { WarningWords } from './warnings-panel.tsx'

/** Notes of colleagues about a customer, the newest first. */
export function NotesPanel({ customerId, isReadOnly }: { customerId: number; isReadOnly: boolean }) {
  const { data, error, refetch } = useData(customerNotes.ofCustomer, { params: { id: customerId } })
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <>
      {!isReadOnly && (
        <May do={customerNotes.add}>
          <AddNote customerId={customerId} hasConsent={data.has_consent === 1} />
        </May>
      )}
      {data.items.length === 0 && <p className={styles.soft}>{t('empty')}</p>}
      <ul className={styles.list}>
        {data.items.map((one) => (
          <Note key={one.id} note={one} isReadOnly={isReadOnly} />
        ))}
      </ul>
    </>
  )
}

function Note({ note, isReadOnly }: { note: CustomerNote; isReadOnly: boolean }) {
  const { warning, lifted_at, lifter } = note
  const stands = warning !== null && lifted_at === null
  return (
    <li className={styles.note} data-kind={stands ? warning : undefined}>
      {warning && (
        <p className={styles.kind}>
          <Icon name={warningIcons[warning]} size={18} />
          <strong>{warningName(warning)}</strong>
          {lifted_at && (
            <span className={styles.soft}>{t('liftedBy', { who: [lifter?.name ?? t('house'), formatMoment(lifted_at)].join(' · ') })}</span>
          )}
        </p>
      )}
      {(note.text !== null || stands) && (
        <p className={styles.text}>
          <WarningWords text={note.text} />
        </p>
      )}
      <p className={styles.soft}>{[note.author?.name ?? t('house'), formatMoment(note.created_at)].join(' · ')}</p>
      {stands && !isReadOnly && (
        <May do={customerNotes.lift}>
          <Lift note={note} />
        </May>
      )}
    </li>
  )
}

function Lift({ note }: { note: CustomerNote }) {
  const lift = useSave(customerNotes.lift, { saved: t('lifted') })
  const ask = async () => {
    const text = note.warning === 'health' ? t('liftHealth') : t('liftText')
    const isMeant = await confirm({ title: t('liftTitle'), text, action: t('lift'), isDangerous: note.warning === 'health' })
    if (isMeant) lift.mutate({ params: { id: note.id } })
  }
  return (
    <Button kind="quiet" aria-disabled={lift.isPending} onClick={() => void ask()}>
      {t('lift')}
    </Button>
  )
}
