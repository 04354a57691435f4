import { useContext } from 'react'
import { type ChatFile, chats } from '#contract/chats/chats.ts'
import { downloadFile } from '#web/core/download.ts'
import { formatCount } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OpenPicture } from './gallery.tsx'
import lines from './messages.module.css'
import { Picture } from './picture.tsx'
import { t } from './texts.ts'

export function Files({ files }: { files: ChatFile[] }) {
  const open = useContext(OpenPicture)
  const pictures = files.filter(({ type }) => type === 'image')
  return (
    <>
      {pictures.length > 0 && (
        <div className={lines.pictures}>
          {pictures.map((one) => (
            <button key={one.id} type="button" aria-label={t('message.open', { name: one.originName })} onClick={() => open(one.id)}>
              <Picture file={one} />
            </button>
          ))}
        </div>
      )}
      {files
        .filter(({ type }) => type === 'document')
        .map((one) => (
          <button
            key={one.id}
            type="button"
            className={lines.document}
            aria-label={t('message.download', { name: one.originName })}
            onClick={() => void downloadFile(chats.file, one.originName, { params: { id: one.id } })}
          >
            <Icon name="note" />
            <span>
              <b>{one.originName}</b>
              <small>{formatCount(Math.max(1, Math.round(one.bytes / 1024)))} КБ</small>
            </span>
          </button>
        ))}
    </>
  )
}
