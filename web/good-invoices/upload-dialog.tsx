import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { upload } from '#contract/core/upload.ts'
import { invoiceColumnNames } from '#contract/good-invoices/good-invoices.ru.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { CallError } from '#web/core/call.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { StorePicker, useOwnStore } from '#web/stores/store-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import styles from './good-invoices.module.css'
import { t } from './texts.ts'

const columns = Object.values(invoiceColumnNames).join(', ')

/**
 * A supplier's file becomes a draft; what is wrong with it stands here by line and column, and nothing is loaded. Without a choice the goods go to the
 * default store of one's own studio; who works in none names the store.
 */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { own } = useOwnStore()
  const { me } = useSession()
  const [picked, pick] = useState<number | null>(null)
  const store = picked ?? own?.id ?? null
  const { isBusy, refused, send } = useUpload(store, me.unit_id !== null)
  return (
    <Dialog title={t('upload.title')} onClose={onClose} isWide>
      <StorePicker field={plainField('invoice-store', store, pick, { required: true })} label={t('fields.store_id')} />
      <FileDrop
        id="invoice-file"
        label={t('fields.file')}
        hint={t('upload.hint', { columns })}
        drop={t('upload.drop')}
        choose={t('upload.choose')}
        isBusy={isBusy}
        onFile={(file) => void send(file)}
      >
        {isBusy && <p role="status">{t('upload.reading')}</p>}
      </FileDrop>
      <div role="alert">
        {refused && (
          <div className={styles.wrong}>
            <p>{refused.title}</p>
            <ul>
              {refused.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {refused.loaded !== null && (
              <LinkButton icon="open" to={pathTo('goodInvoice', { id: refused.loaded })}>
                {t('upload.open_loaded')}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface Refused {
  title: string
  lines: string[]
  /** The number of the document that was loaded before; null: the file was refused for something else. */
  loaded: number | null
}

/** `hasOwn`: the default store of the person's studio is known. */
function useUpload(store: number | null, hasOwn: boolean) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const navigate = useNavigate()
  const save = useSave(goodInvoices.upload, { saved: t('upload.loaded'), quiet: true })
  const send = async (file: File) => {
    const wrong = store === null && !hasOwn ? t('upload.storeFirst') : upload.safeParse(file).error?.issues[0]?.message
    setRefused(wrong === undefined ? null : { title: wrong, lines: [], loaded: null })
    if (wrong !== undefined) return
    try {
      const { id } = await save.mutateAsync({ body: { file, ...(store !== null && { store_id: store }) } })
      void navigate({ to: pathTo('goodInvoice', { id }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const lines = Object.values(error.errors).flat()
      const isLoaded = error.code === E.loadedAlready
      const loaded = isLoaded ? (error.data as { id: number }).id : null // the catalogue declares these data of 1795
      setRefused({ title: error.code === E.fileFormat ? t('upload.wrong') : error.message, lines, loaded })
    }
  }
  return { isBusy: save.isPending, refused, send }
}
