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
  /** Absent: the photos are only shown. */
  state?: VisitState
  /** True: the customer is or was served, so the result may be photographed. */
  isServed?: boolean
}

const kinds = { wish: { title: v('photos'), add: v('add') }, result: { title: v('results'), add: v('addResult') } }

/** Photos of the wishes and of the results. */
export function VisitPhotos({ images, state, isServed = false }: VisitPhotosProps) {
  const results = images.filter((one) => one.type === 'result')
  return (
    <>
      <Photos type="wish" photos={images.filter((one) => one.type === 'wish')} state={state} />
      {(results.length > 0 || (state && isServed)) && <h3>{v('results')}</h3>}
      <Photos type="result" photos={results} state={isServed ? state : undefined} />
    </>
  )
}

function Photos({ type, photos, state }: { type: VisitPhoto['type']; photos: VisitPhoto[]; state: VisitState | undefined }) {
  const { title, add } = kinds[type]
  if (!state) return <PhotoList title={title} photos={photos} />
  const attach = (added: File[]) => {
    if (photos.length + added.length > mostPhotos) state.refuse(type, v('full'))
    else void state.attach(type, added)
  }
  return (
    <FilePicker
      legend={title}
      choose={add}
      hint={v('hint')}
      share={state.shareOf(type)}
      error={state.refused(type)}
      isMany
      camera="environment"
      onFiles={attach}
    >
      <PhotoList title={title} photos={photos} state={state} />
    </FilePicker>
  )
}

function PhotoList({ title, photos, state }: { title: string; photos: VisitPhoto[]; state?: VisitState }) {
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  const remove = async (photo: VisitPhoto, number: number) => {
    if (!state || state.isSaving) return
    const question = { title: v('removeTitle', { number }), text: v('removeText'), action: v('removeAction'), isDangerous: true }
    if (await confirm(question)) await state.removePhoto(photo)
  }
  return (
    <>
      <ul className={styles.photos} aria-label={title}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button type="button" className={styles.thumbnail} aria-label={v('open', { number: at + 1 })} onClick={() => setOpen(at)}>
              <img src={imageAddress(photo.filename, 100)} alt="" width={100} height={100} loading="lazy" />
            </button>
            {state && <IconButton icon="remove" label={v('remove', { number: at + 1 })} onClick={() => void remove(photo, at + 1)} />}
          </li>
        ))}
      </ul>
      {open !== null && photos[open] && <VisitPhotoDialog photos={photos} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
