import { lazy, Suspense, useState } from 'react'
import { imageOwners } from '#contract/images/images.ts'
import { chunk } from '#web/core/chunk.ts'
import { useSession } from '#web/core/session.ts'
import { AvatarBadge } from './avatar-badge.tsx'
import styles from './images.module.css'
import { PictureField } from './picture-field.tsx'
import { useImage, type Whose } from './use-image.ts'

const CropDialog = lazy(chunk(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog })))

interface AvatarPickerProps {
  whose: Whose & { model: 'employer' | 'user' }
  name: string
  filename: string | null
}

/** The face of an employer or a customer; whoever may not change it sees it only. One's own is everybody's. */
export function AvatarPicker({ whose, name, filename }: AvatarPickerProps) {
  const { me, can } = useSession()
  const image = useImage(whose)
  const [source, setSource] = useState<ImageBitmap | null>(null)
  const shown = image.sent ? (
    <img className={styles.face} src={image.sent.preview} alt="" width={100} height={100} />
  ) : (
    <AvatarBadge filename={filename} name={name} size={100} pixels={200} />
  )
  const isOwn = whose.model === 'employer' && whose.id === me.id
  if (!isOwn && !can(imageOwners[whose.model].may)) return <div className={styles.field}>{shown}</div>
  /** A file that the browser cannot open (tiff, a broken one) is sent as it is, and the server decides. */
  const onFile = (file: File) =>
    void createImageBitmap(file, { imageOrientation: 'from-image' }).then(setSource, () => void image.send(file))
  const close = () => {
    source?.close()
    setSource(null)
  }
  const use = (file: File) => {
    close()
    void image.send(file)
  }
  return (
    <>
      <PictureField image={image} hasPicture={filename !== null} onFile={onFile} camera>
        {shown}
      </PictureField>
      {source && (
        <Suspense>
          <CropDialog source={source} onUse={use} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
