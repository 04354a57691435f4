import { type CustomerNote, customerNotes, type WarningKind } from '#contract/customer-notes/customer-notes.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Icon } from '#web/ui/icon.tsx'
import { t } from './texts.ts'
import styles from './warnings.module.css'
import { warningIcons, warningName } from './warnings-badge.tsx'

interface CustomerWarningsProps {
  customerId: number
  /** Warnings that are known already: they are named before their words have come, and an empty list reads nothing. */
  kinds?: readonly WarningKind[] | undefined
}

/** The first line wherever a customer is seated or served: is it safe? Nothing where no warning stands. */
export function CustomerWarnings({ customerId, kinds }: CustomerWarningsProps) {
  const { can } = useSession()
  const isAsked = kinds?.length !== 0 && can(customerNotes.warnings.may)
  useRefetch(customerNotes.warnings, null, ['customer-notes'])
  const { data } = useData(customerNotes.warnings, isAsked ? { params: { id: customerId } } : null)
  const known: Told[] = data?.items ?? (kinds ?? []).map((warning) => ({ id: warning, warning }))
  if (known.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label={t('warnings')}>
      {known.map((note) => note.warning && <Warning key={note.id} note={note} kind={note.warning} />)}
    </ul>
  )
}

type Told = Pick<CustomerNote, 'warning'> & { id: number | string } & Partial<Pick<CustomerNote, 'text' | 'author' | 'created_at'>>

function Warning({ note, kind }: { note: Told; kind: WarningKind }) {
  const said = [note.author?.name, note.created_at && formatMoment(note.created_at)].filter(Boolean).join(' · ')
  return (
    <li className={styles.warning} data-kind={kind}>
      <Icon name={warningIcons[kind]} size={18} />
      <p>
        <strong>{warningName(kind)}.</strong> {note.text === undefined ? '' : <WarningWords text={note.text} />}
        {said && <span className={styles.said}>{said}</span>}
      </p>
    </li>
  )
}

/** A warning about health without words: this reader may not see them, or none are kept. */
export function WarningWords({ text }: { text: string | null }) {
  const { can } = useSession()
  return text ?? t(can('User.health') ? 'healthUnkept' : 'healthHidden')
}
