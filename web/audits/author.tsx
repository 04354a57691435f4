import type { AuditRow } from '#contract/audits/audits.ts'
import styles from './audit.module.css'
import { t } from './texts.ts'

/** The author, and who looked through the author's eyes. */
export function Author({ row: { author, impersonator } }: { row: Pick<AuditRow, 'author' | 'impersonator'> }) {
  return (
    <>
      {author?.name ?? t('unknown')}
      {impersonator && <span className={styles.acted}>{t('actedBy', { name: impersonator.name })}</span>}
    </>
  )
}
