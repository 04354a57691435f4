import { type ReactNode, useRef } from 'react'
import { useDrop } from '#web/core/use-drop.ts'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** Distinguishes the parts of this field from those of others. */
  id: string
  /** What the file is: read aloud, and not shown. */
  label: string
  hint: string
  /** Shown in place of the hint while a file hovers over the field. */
  drop: string
  choose: string
  isBusy: boolean
  onFile: (file: File) => void
  /** Further acts beside «choose». */
  acts?: ReactNode
  /** The progress of the file, and its errors. */
  children?: ReactNode
}

/** A place where one table is chosen or dropped. While a file is under way another one is not taken. */
export function FileDrop({ id, label, hint, drop, choose, isBusy, onFile, acts, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => files?.[0] && !isBusy && onFile(files[0])
  const place = useDrop(take)
  return (
    <fieldset className={styles.place} data-over={place.isOver} {...place.drop} aria-describedby={`${id}-hint`}>
      <legend className="unseen">{label}</legend>
      <p id={`${id}-hint`}>{place.isOver ? drop : hint}</p>
      <div className={styles.acts}>
        <Button kind="primary" icon="up" aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
          {choose}
        </Button>
        {acts}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={choose}
        accept=".csv,.txt,.xlsx"
        onChange={(event) => {
          take(event.target.files)
          // Cleared, so that the same file may be chosen once more after a correction.
          event.target.value = ''
        }}
      />
      {children}
    </fieldset>
  )
}
