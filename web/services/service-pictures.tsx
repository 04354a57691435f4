import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { imageAddress } from '#contract/core/image-address.ts'
import { upload } from '#contract/core/upload.ts'
import { type ServiceRow, servicePictures, services } from '#contract/services/services.ts'
import { CallError, call } from '#web/core/call.ts'
import { queryClient } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { FilePicker } from '#web/images/file-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import styles from './service-prices.module.css'
import { t } from './texts.ts'

type Kind = (typeof servicePictures)[number]

export function ServicePictures({ service }: { service: ServiceRow }) {
  return servicePictures.map((kind) => (
    <FieldGroup key={kind} title={t(`fields.${kind}`)}>
      <Picture service={service} kind={kind} />
    </FieldGroup>
  ))
}

function Picture({ service, kind }: { service: ServiceRow; kind: Kind }) {
  const { can } = useSession()
  const { share, error, save } = usePicture(service, kind)
  const filename = service[kind]
  const shown = filename ? (
    <img className={styles.picture} src={imageAddress(filename, 'any', 200)} alt={t(`fields.${kind}`)} />
  ) : (
    <p className={styles.hint}>{t('noPicture')}</p>
  )
  if (!can(services.update.may)) return shown
  return (
    <FilePicker
      legend={t(`fields.${kind}`)}
      choose={t('choosePicture')}
      share={share}
      error={error}
      onFiles={([file]) => file && void save(file)}
      acts={
        filename && (
          <Button kind="quiet" icon="remove" onClick={() => void save(null)}>
            {t('removePicture')}
          </Button>
        )
      }
    >
      {shown}
    </FilePicker>
  )
}

/** Sends or removes a picture at once; a refusal is shown at its field. */
function usePicture(service: ServiceRow, kind: Kind) {
  const { id } = service
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  async function save(file: File | null) {
    setError(file ? upload.safeParse(file).error?.issues[0]?.message : undefined)
    if (file && !upload.safeParse(file).success) return
    setShare(0)
    try {
      await call(
        services.update,
        { params: { id }, body: { [kind]: file }, seen: seenIn(services.update, service) },
        { onProgress: setShare },
      )
      toast.success(t(file ? 'pictureSaved' : 'pictureRemoved'))
      await queryClient.invalidateQueries({ queryKey: ['services'] })
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(Object.values(refused.errors)[0]?.[0] ?? refused.message)
    } finally {
      setShare(null)
    }
  }
  return { share, error, save }
}
