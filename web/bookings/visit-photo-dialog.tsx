import type { KeyboardEvent } from 'react'
import type { VisitPhoto } from '#contract/bookings/visit.ts'
import { imageAddress } from '#contract/core/image-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './visit.module.css'
import { v } from './visit-texts.ts'

interface VisitPhotoDialogProps {
  photos: VisitPhoto[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

/** A photo in full size; arrows lead to its neighbours, Esc closes it. */
export function VisitPhotoDialog({ photos, at, onTurn, onClose }: VisitPhotoDialogProps) {
  const photo = photos[at]
  if (!photo) return null
  const turn = (by: number) => onTurn((at + by + photos.length) % photos.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  const title = v('photo', { number: at + 1 })
  const turns = photos.length > 1 && (
    <>
      <Button icon="chevronLeft" onClick={() => turn(-1)}>
        {v('previous')}
      </Button>
      <Button onClick={() => turn(1)}>{v('next')}</Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} isWide actions={null}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way to the buttons inside */}
      <div className={styles.large} onKeyDown={onKeyDown}>
        <img src={imageAddress(photo.filename, 1600, 'any')} alt={title} width={photo.width} height={photo.height} />
        <div className={styles.turns}>
          {turns}
          <Button onClick={onClose}>{v('close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
