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
import { toast } from '#web/core/toast.ts'
import { StorePicker, useOwnStore } from '#web/stores/store-picker.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
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
            {refused.waiting && <Expected {...refused.waiting} onPick={send} />}
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface Waiting {
  file: File
  expected: { id: number; number: string; lines: number }[]
}

/** An order to this supplier has become a draft already: the file fills it, or is a delivery that nobody has ordered. */
const Expected = ({ file, expected, onPick }: Waiting & { onPick: (file: File, into: number) => Promise<void> }) => (
  <div className={styles.expected}>
    {expected.map(({ id, number, lines }) => (
      <Button key={id} kind="primary" onClick={() => void onPick(file, id)}>
        {t('upload.fill', { number, lines })}
      </Button>
    ))}
    <Button onClick={() => void onPick(file, 0)}>{t('upload.apart')}</Button>
  </div>
)

interface Refused {
  title: string
  lines: string[]
  /** The number of the document that was loaded before; null: the file was refused for something else. */
  loaded: number | null
  /** The drafts that the file may fill. */
  waiting?: Waiting | null
}

/** `hasOwn`: the default store of the person's studio is known. */
function useUpload(store: number | null, hasOwn: boolean) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const navigate = useNavigate()
  const save = useSave(goodInvoices.upload, { saved: null, quiet: true })
  const send = async (file: File, into?: number) => {
    const wrong = store === null && !hasOwn ? t('upload.storeFirst') : upload.safeParse(file).error?.issues[0]?.message
    setRefused(wrong === undefined ? null : { title: wrong, lines: [], loaded: null })
    if (wrong !== undefined) return
    try {
      const body = { file, ...(store !== null && { store_id: store }), ...(into !== undefined && { into }) }
      const { id } = await save.mutateAsync({ body })
      toast.success(t(into ? 'upload.filled' : 'upload.loaded'))
      void navigate({ to: pathTo('goodInvoice', { id }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(refusedBy(error, file))
    }
  }
  return { isBusy: save.isPending, refused, send }
}

function refusedBy({ code, message, errors, data }: CallError, file: File): Refused {
  const lines = Object.values(errors).flat()
  // The catalogue declares these data of 1795 and of 1780.
  const loaded = code === E.loadedAlready ? (data as { id: number }).id : null
  const waiting = code === E.invoiceExpected ? { file, ...(data as Pick<Waiting, 'expected'>) } : null
  return { title: code === E.fileFormat ? t('upload.wrong') : message, lines, loaded, waiting }
}
