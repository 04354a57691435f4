import { imageAddress } from '#contract/core/image-address.ts'
import { initialsOf } from '#domain/core/names.ts'
import styles from './chats.module.css'
import { t } from './texts.ts'

/** The picture of a chat or a person; `isOnline`: the person has the program open. */
export function Face({ name, icon, isOnline = false }: { name: string; icon: string | null; isOnline?: boolean | undefined }) {
  return (
    <span className={styles.face}>
      {icon ? <img src={imageAddress(icon, 48)} alt="" /> : <span aria-hidden="true">{initialsOf(name).toUpperCase()}</span>}
      {isOnline && <span className={styles.here} role="img" aria-label={t('list.online')} />}
    </span>
  )
}
