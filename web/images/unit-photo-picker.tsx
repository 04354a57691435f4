import { imageAddress } from '#contract/core/image-address.ts'
import { imageOwners } from '#contract/images/images.ts'
import { useSession } from '#web/core/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './images.module.css'
import { PictureField } from './picture-field.tsx'
import { t } from './texts.ts'
import { useImage } from './use-image.ts'

/** The studio's photo, shown whole in whatever shape. */
export function UnitPhotoPicker({ unitId, filename }: { unitId: number; filename: string | null }) {
  const { can } = useSession()
  const image = useImage({ model: 'unit', id: unitId })
  const address = image.sent?.preview ?? (filename && imageAddress(filename, 'any', 100))
  const shown = <span className={styles.logo}>{address ? <img src={address} alt={t('avatar')} /> : <Icon name="units" size={32} />}</span>
  if (!can(imageOwners.unit.may)) return address ? <div className={styles.field}>{shown}</div> : null
  return (
    <PictureField image={image} hasPicture={filename !== null} onFile={(file) => void image.send(file)} camera>
      {shown}
    </PictureField>
  )
}
