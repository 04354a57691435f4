import { useState } from 'react'
import { mostPhotos, type VisitPhoto } from '#contract/bookings/visit.ts'
import { imageAddress } from '#contract/core/image-address.ts'
import { FilePicker } from '#web/images/file-picker.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import type { VisitState } from './use-visit.ts'
import styles from './visit.module.css'
import { VisitPhotoDialog } from './visit-photo-dialog.tsx'
import { v } from './visit-texts.ts'

interface VisitPhotosProps {
  images: VisitPhoto[]
  /** Without it they are only seen. */
  state?: VisitState
}

/** Wishes, and what was done when somebody photographed it. */
export function VisitPhotos({ images, state }: VisitPhotosProps) {
  const wishes = images.filter((one) => one.type === 'wish')
  const results = images.filter((one) => one.type === 'result')
  const list = (title: string, photos: VisitPhoto[]) => <PhotoList title={title} photos={photos} {...(state && { state })} />
  const attach = (photos: File[]) => {
    if (!state) return
    if (wishes.length + photos.length > mostPhotos) state.refuse('photos', v('full'))
    else void state.attach(photos)
  }
  return (
    <>
      {state ? (
        <FilePicker
          {...{ legend: v('photos'), choose: v('add'), hint: v('hint'), share: state.share, error: state.refused('photos') }}
          isMany
          camera="environment"
          onFiles={attach}
        >
          {list(v('photos'), wishes)}
        </FilePicker>
      ) : (
        list(v('photos'), wishes)
      )}
      {results.length > 0 && <h3>{v('results')}</h3>}
      {list(v('results'), results)}
    </>
  )
}

function PhotoList({ title, photos, state }: { title: string; photos: VisitPhoto[]; state?: VisitState }) {
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  const remove = async (id: number, number: number) => {
    if (!state || state.isSaving) return
    const question = { title: v('removeTitle', { number }), text: v('removeText'), action: v('removeAction'), isDangerous: true }
    if (await confirm(question)) await state.removePhoto(id)
  }
  return (
    <>
      <ul className={styles.photos} aria-label={title}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button type="button" className={styles.thumbnail} aria-label={v('open', { number: at + 1 })} onClick={() => setOpen(at)}>
              <img src={imageAddress(photo.filename, 100)} alt="" width={100} height={100} loading="lazy" />
            </button>
            {state && <IconButton icon="remove" label={v('remove', { number: at + 1 })} onClick={() => void remove(photo.id, at + 1)} />}
          </li>
        ))}
      </ul>
      {open !== null && photos[open] && <VisitPhotoDialog photos={photos} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
