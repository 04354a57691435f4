import type { ReactNode } from 'react'
import { CallError } from '#web/core/call.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button, IconButton } from './button.tsx'
import styles from './empty.module.css'
import { Icon, type IconName } from './icon.tsx'

/** A place without rows: what it is and what to do next. */
export function Empty({ icon = 'list', title, text, children }: { icon?: IconName; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** A failed loading: what, why and a way to repeat it, with the request's number for support. */
export function Failure({ title, error, retry }: { title: string; error: unknown; retry?: () => void }) {
  const refusal = error instanceof CallError ? error : null
  const reason = refusal?.exactly ?? shell('unknownError')
  // The title of a missing row may already be the server's reason.
  const isSaid = reason === title
  return (
    <div role="alert">
      <Empty icon={refusal?.code === 'network' ? 'offline' : 'error'} title={title} {...(!isSaid && { text: reason })}>
        {retry && (
          <Button kind="primary" onClick={retry}>
            {shell('retry')}
          </Button>
        )}
        {refusal?.requestId && <RequestId id={refusal.requestId} />}
      </Empty>
    </div>
  )
}

function RequestId({ id }: { id: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    toast.success(shell('copied'))
  }
  return (
    <span className={styles.request}>
      {shell('requestId', { id })}
      <IconButton icon="copy" label={shell('copy')} onClick={() => void copy()} />
    </span>
  )
}
