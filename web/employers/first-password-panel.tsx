import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** A password that the house has made for somebody's first sign-in: nobody sees it a second time. */
export function FirstPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    toast.success(shell('copied'))
  }
  return (
    <Dialog
      isWide
      title={t('passwordTitle')}
      onClose={onClose}
      actions={
        <>
          {navigator.clipboard !== undefined && (
            <Button icon="copy" onClick={() => void copy()}>
              {shell('copy')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('gotIt')}
          </Button>
        </>
      }
    >
      <p className={styles.password}>{password}</p>
      <p>{t('passwordText')}</p>
    </Dialog>
  )
}
