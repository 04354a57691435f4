import { formatTime } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './my-days.module.css'
import { t } from './texts.ts'

/** The age of what is shown below, by the clock of the telephone. */
export const AsOf = ({ at }: { at: number }) => (
  <p className={styles.asOf}>
    <Icon name="offline" size={18} />
    {t('asOf', { time: formatTime(new Date(at).toLocaleString('sv-SE')) })}
  </p>
)
