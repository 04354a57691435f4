import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FilePicker } from './file-picker.tsx'
import { t } from './texts.ts'
import type { ImageState } from './use-image.ts'

interface PictureFieldProps {
  image: ImageState
  /** What is shown now. */
  children: ReactNode
  hasPicture: boolean
  onFile: (file: File) => void
  /** True: a telephone offers its camera; not for logos. */
  camera?: boolean
}

/** The only picture of its owner, with its acts. */
export function PictureField({ image, children, hasPicture, onFile, camera = false }: PictureFieldProps) {
  return (
    <FilePicker
      legend={t(image.type)}
      choose={hasPicture ? t('replace') : t('choose')}
      share={image.sent?.share ?? null}
      error={image.error}
      onFiles={([file]) => file && onFile(file)}
      {...(camera && { camera: 'user' as const })}
      acts={hasPicture && <Remove image={image} />}
    >
      {children}
    </FilePicker>
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
