import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { imageExtensions } from '#contract/core/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './images.module.css'
import { t } from './texts.ts'
import type { ImageState } from './use-image.ts'

interface PictureFieldProps {
  image: ImageState
  /** What is there now. */
  children: ReactNode
  hasPicture: boolean
  onFile: (file: File) => void
  /** A telephone offers its camera: of faces, not of logos. */
  camera?: boolean
}

/** A picture with its acts: a file is chosen, dropped, pasted or taken by the camera. */
export function PictureField({ image, children, hasPicture, onFile, camera = false }: PictureFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file && !image.sent) onFile(file)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => take(event.clipboardData.files),
  }
  return (
    <fieldset className={styles.field} data-over={isOver} {...drop} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="unseen">{t(image.type)}</legend>
      {children}
      <div className={styles.acts}>
        <div className={styles.buttons}>
          <Chooser label={hasPicture ? t('replace') : t('choose')} isBusy={image.sent !== null} take={take} />
          {camera && isTouch() && <Chooser label={t('camera')} isBusy={image.sent !== null} take={take} camera />}
          {hasPicture && !image.sent && <Remove image={image} />}
        </div>
        <p className={styles.hint} id={`${id}-hint`}>
          {isOver ? t('drop') : t('hint')}
        </p>
        <Progress image={image} />
        <div role="alert">
          <FieldError field={{ id, error: image.error }} />
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
  camera?: boolean
}

/** The button is ours; the file field behind it is the browser's and out of the keyboard's way. */
function Chooser({ label, isBusy, take, camera = false }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // The same file may be chosen once more, after a refusal.
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
        aria-label={label}
        accept={camera ? 'image/*' : accepted}
        {...(camera && { capture: 'user' as const })}
        onChange={choose}
      />
    </>
  )
}

function Remove({ image }: { image: ImageState }) {
  const ask = async () => {
    const question = { title: t(`removeTitle.${image.type}`), text: t('removeText'), action: t('remove'), isDangerous: true }
    if (await confirm(question)) await image.remove()
  }
  return (
    <Button kind="quiet" icon="remove" onClick={() => void ask()}>
      {t('remove')}
    </Button>
  )
}

/** All of it has left, but it is not decoded yet: the bar waits at its end. */
function Progress({ image: { sent } }: { image: ImageState }) {
  if (!sent) return null
  const percent = Math.round(sent.share * 100)
  const text = percent < 100 ? t('sending', { percent }) : t('processing')
  return (
    <div className={styles.progress} role="status">
      <progress value={sent.share} max={1} aria-label={text} />
      <span>{text}</span>
    </div>
  )
}
