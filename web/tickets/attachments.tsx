import { useRef } from 'react'
import { type TicketMessage, tickets } from '#contract/tickets/tickets.ts'
import { downloadFile } from '#web/core/download.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { t } from './texts.ts'
import styles from './tickets.module.css'
import type { Attached } from './use-attached.ts'

/** Chooses files and shows those that will be sent. */
export function Attachments({ attached }: { attached: Attached }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.attachments}>
      <Button icon="attach" onClick={() => input.current?.click()}>
        {t('composer.attach')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('composer.attach')}
        accept=".gif,.jpg,.jpeg,.png,.tiff,.pdf,.docx,.xlsx,.csv,.txt"
        onChange={(event) => {
          attached.add(event.target.files ?? [])
          // Cleared, so that the same file may be chosen once more.
          event.target.value = ''
        }}
      />
      {attached.kept.map(({ id, name }) => (
        <span key={id} className={styles.file}>
          <Icon name="note" size={16} />
          {name}
          <IconButton icon="close" label={t('composer.detach', { name })} onClick={() => attached.remove(id)} />
        </span>
      ))}
      {attached.isBusy && <span role="status">{t('composer.uploading')}</span>}
    </div>
  )
}

/** Files of a message or of a form; each comes by a call like any other, since an address alone opens nothing. */
export function Files({ files }: { files: TicketMessage['files'] }) {
  if (files.length === 0) return null
  return (
    <div className={styles.attachments}>
      {files.map(({ id, originName }) => (
        <Button
          key={id}
          icon="download"
          aria-label={t('thread.download', { name: originName })}
          onClick={() => void downloadFile(tickets.file, originName, { params: { id } })}
        >
          {originName}
        </Button>
      ))}
    </div>
  )
}
