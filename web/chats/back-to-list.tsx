import { IconButton } from '#web/ui/button.tsx'
import styles from './chats.module.css'
import { t } from './texts.ts'

/** A way back on a narrow screen, where the list and the chat do not stand side by side. */
export const BackToList = ({ onBack }: { onBack: () => void }) => (
  <span className={styles.back}>
    <IconButton icon="chevronLeft" label={t('room.back')} onClick={onBack} />
  </span>
)
