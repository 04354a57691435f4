import { useId, useRef } from 'react'
import { imageExtensions } from '#contract/core/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './documents.module.css'
import { t } from './texts.ts'

const accepted = ['pdf', ...imageExtensions].map((one) => `.${one}`).join(',')

interface AttachmentFieldProps {
  /** undefined: the file stays; null: it is removed. */
  file: File | null | undefined
  /** True: the document has a file already. */
  hasFile: boolean
  error: string | undefined
  onChange: (file: File | null | undefined) => void
}

export function AttachmentField({ file, hasFile, error, onChange }: AttachmentFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isThere = file === undefined ? hasFile : file !== null
  const kept = t(isThere ? 'fileKept' : 'fileHint')
  const state = file ? t('fileChosen', { name: file.name }) : kept
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{t('fields.attachment')}</label>
      {/* The browser's own control would speak the browser's language. */}
      <Button icon="up" aria-describedby={`${id}-state ${id}-error`} onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={accepted}
        onChange={(event) => {
          if (event.target.files?.[0]) onChange(event.target.files[0])
          // Cleared, so that the same file may be chosen once more after a correction.
          event.target.value = ''
        }}
      />
      <p id={`${id}-state`}>{state}</p>
      {isThere && (
        <Button kind="quiet" icon="remove" onClick={() => onChange(hasFile ? null : undefined)}>
          {t('dropFile')}
        </Button>
      )}
      <div role="alert">
        <FieldError field={{ id, error }} />
      </div>
    </div>
  )
}
