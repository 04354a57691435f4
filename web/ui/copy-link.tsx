import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from './button.tsx'
import styles from './copy-link.module.css'

/** An address to be sent on: by a button, or by hand where the browser does not let pages write to the clipboard. */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(shell('copied'))
  }
  return (
    <>
      <input className={styles.link} readOnly value={url} aria-label={label} onFocus={(event) => event.target.select()} />
      {navigator.clipboard !== undefined && (
        <Button icon="copy" onClick={() => void copy()}>
          {shell('copy')}
        </Button>
      )}
    </>
  )
}
