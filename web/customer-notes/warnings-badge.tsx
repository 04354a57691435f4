import type { WarningKind } from '#contract/customer-notes/customer-notes.ts'
import { warningKindsRu } from '#contract/customer-notes/warning-kinds.ru.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './warnings.module.css'

/** The shapes of the icons differ, so that colour is never the only sign. */
export const warningIcons: Record<WarningKind, IconName> = { health: 'error', conflict: 'conflict', debt: 'debt', important: 'info' }
export const warningName = (kind: WarningKind) => warningKindsRu[kind]

/** Beside a customer's name in a row: which warnings stand. */
export function WarningMarks({ kinds }: { kinds: readonly WarningKind[] }) {
  return kinds.map((kind) => (
    <span key={kind} className={styles.mark} data-kind={kind} role="img" aria-label={warningName(kind)} title={warningName(kind)}>
      <Icon name={warningIcons[kind]} size={16} />
    </span>
  ))
}
