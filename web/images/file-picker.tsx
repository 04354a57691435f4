import { type ChangeEvent, type ClipboardEvent, type ReactNode, useId, useRef } from 'react'
import { imageExtensions } from '#contract/core/upload.ts'
import { useDrop } from '#web/core/use-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './images.module.css'
import { t } from './texts.ts'

interface FilePickerProps {
  /** Names the group for readers. */
  legend: string
  /** What is shown now. */
  children: ReactNode
  choose: string
  hint?: string
  /** The part that was sent, 0…1; null: nothing is being sent. */
  share: number | null
  error: string | undefined
  onFiles: (files: File[]) => void
  isMany?: boolean
  /** The camera that a telephone offers: the front one for faces, the other one for things. */
  camera?: 'user' | 'environment'
  /** Further acts, shown while nothing is being sent. */
  acts?: ReactNode
}

/** Pictures are chosen, dropped, pasted or taken by the camera; what is refused stands at the field. */
export function FilePicker(props: FilePickerProps) {
  const { legend, children, choose, hint = t('hint'), share, error, camera, acts, isMany = false } = props
  const id = useId()
  const take = (files: FileList | null | undefined) => {
    const given = [...(files ?? [])].slice(0, isMany ? undefined : 1)
    if (given.length > 0 && share === null) props.onFiles(given)
  }
  const { isOver, drop } = useDrop(take)
  const onPaste = (event: ClipboardEvent) => take(event.clipboardData.files)
  const chooser = { isBusy: share !== null, take, isMany }
  return (
    <fieldset className={styles.field} data-over={isOver} {...drop} onPaste={onPaste} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="unseen">{legend}</legend>
      {children}
      <div className={styles.acts}>
        <div className={styles.buttons}>
          <Chooser label={choose} {...chooser} />
          {camera && isTouch() && <Chooser label={t('camera')} {...chooser} camera={camera} />}
          {share === null && acts}
        </div>
        <p className={styles.hint} id={`${id}-hint`}>
          {isOver ? t('drop') : hint}
        </p>
        <Progress share={share} />
        <div role="alert">
          <FieldError field={{ id, error }} />
        </div>
      </div>
    </fieldset>
  )
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches
const accepted = imageExtensions.map((one) => `.${one}`).join(',')

interface ChooserProps {
  label: string
  isBusy: boolean
  take: (files: FileList | null) => void
  isMany: boolean
  camera?: 'user' | 'environment'
}

/** The button is ours; the browser's own field behind it is left out of the keyboard's order. */
function Chooser({ label, isBusy, take, isMany, camera }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Cleared, so that the same file may be chosen once more after a refusal.
    event.target.value = ''
  }
  return (
    <>
      <Button icon={camera ? 'eye' : 'up'} aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany && !camera}
        aria-label={label}
        accept={camera ? 'image/*' : accepted}
        {...(camera && { capture: camera })}
        onChange={choose}
      />
    </>
  )
}

/** The bar waits at its end while the server decodes the picture. */
function Progress({ share }: { share: number | null }) {
  if (share === null) return null
  const percent = Math.round(share * 100)
  const text = percent < 100 ? t('sending', { percent }) : t('processing')
  return (
    <div className={styles.progress} role="status">
      <progress value={share} max={1} aria-label={text} />
      <span>{text}</span>
    </div>
  )
}
