import { useState } from 'react'
import { imageAddress } from '#contract/core/image-address.ts'
import { upload } from '#contract/core/upload.ts'
import { type GoodRow, goods, mostPictures } from '#contract/goods/goods.ts'
import { CallError, call } from '#web/core/call.ts'
import { queryClient, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { FilePicker } from '#web/images/file-picker.tsx'
import { IconButton } from '#web/ui/button.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

/** A good has up to ten pictures; each is sent or taken away at once, without a save of the form. */
export function GoodPictures({ good }: { good: GoodRow }) {
  const { can } = useSession()
  const { share, error, save } = useNewPicture(good.id)
  const shown = <Pictures good={good} />
  if (!can(goods.addImage.may)) return shown
  if (good.images.length >= mostPictures)
    return (
      <>
        {shown}
        <p className={styles.hint}>{t('picturesFull')}</p>
      </>
    )
  return (
    <FilePicker
      legend={t('pictures')}
      choose={t('choosePicture')}
      camera="environment"
      share={share}
      error={error}
      onFiles={([file]) => file && void save(file)}
    >
      {shown}
    </FilePicker>
  )
}

function Pictures({ good: { id, title, images } }: { good: GoodRow }) {
  const { can } = useSession()
  const remove = useSave(goods.removeImage, { saved: t('pictureRemoved') })
  if (images.length === 0) return <p className={styles.hint}>{t('picturesEmpty')}</p>
  return (
    <ul className={styles.pictures} aria-label={t('pictures')}>
      {images.map((image, index) => (
        <li key={image.id}>
          <img src={imageAddress(image.filename, 'any', 200)} alt={t('pictureAlt', { title, number: index + 1 })} />
          {can(goods.removeImage.may) && (
            <IconButton
              icon="remove"
              label={t('removePicture', { number: index + 1 })}
              onClick={() => remove.mutate({ params: { id, image_id: image.id } })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function useNewPicture(id: number) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  async function save(image: File) {
    const wrong = upload.safeParse(image).error?.issues[0]?.message
    setError(wrong)
    if (wrong) return
    setShare(0)
    try {
      await call(goods.addImage, { params: { id }, body: { image } }, { onProgress: setShare })
      toast.success(t('pictureSaved'))
      await queryClient.invalidateQueries({ queryKey: ['goods'] })
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(Object.values(refused.errors)[0]?.[0] ?? refused.message)
    } finally {
      setShare(null)
    }
  }
  return { share, error, save }
}
