import { useState } from 'react'
import { importFile } from '#contract/core/import.ts'
import { type ImportKind, imports } from '#contract/imports/imports.ts'
import { CallError, call } from '#web/core/call.ts'
import { downloadFile } from '#web/core/download.ts'
import { queryClient } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import styles from './imports.module.css'
import { t } from './texts.ts'

/** Chooses a file or takes a dropped one; errors of the file are shown here. */
export function ImportFileChooser({ kind, onDone }: { kind: ImportKind; onDone: (id: number) => void }) {
  const { share, error, send } = useUpload(kind, onDone)
  return (
    <FileDrop
      id="import"
      label={t('fields.file')}
      hint={t('hint')}
      drop={t('drop')}
      choose={t('choose')}
      isBusy={share !== null}
      onFile={(file) => void send(file)}
      acts={(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          kind="quiet"
          icon="download"
          onClick={() => void downloadFile(imports.template, t(`kinds.${kind}`), { query: { kind, format } })}
        >
          {t('template', { format: format.toUpperCase() })}
        </Button>
      ))}
    >
      {share !== null && (
        <div className={styles.progress} role="status">
          <progress value={share} max={1} aria-label={t('sending', { percent: Math.round(share * 100) })} />
          {share < 1 ? t('sending', { percent: Math.round(share * 100) }) : t('reading')}
        </div>
      )}
      <div role="alert">
        <FieldError field={{ id: 'import-file', error }} />
      </div>
    </FileDrop>
  )
}

function useUpload(kind: ImportKind, onDone: (id: number) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const send = async (file: File) => {
    const wrong = importFile.safeParse(file).error?.issues[0]?.message
    setError(wrong)
    if (wrong !== undefined) return
    setShare(0)
    try {
      const made = await call(imports.upload, { body: { kind, name: file.name.slice(0, 200), file } }, { onProgress: setShare })
      void queryClient.invalidateQueries({ queryKey: ['imports'] })
      onDone(made.id)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(Object.values(refused.errors)[0]?.[0] ?? `${t('failed')} ${refused.message}`)
    } finally {
      setShare(null)
    }
  }
  return { share, error, send }
}
