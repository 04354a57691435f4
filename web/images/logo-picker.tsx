import { imageAddress } from '#contract/core/image-address.ts'
import { imageOwners } from '#contract/images/images.ts'
import { useSession } from '#web/core/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './images.module.css'
import { PictureField } from './picture-field.tsx'
import { t } from './texts.ts'
import { useImage } from './use-image.ts'

/** The company's sign: shown whole, whatever its sides. Another company's is changed from within it. */
export function LogoPicker({ companyId, filename }: { companyId: number; filename: string | null }) {
  const { me, can } = useSession()
  const image = useImage({ model: 'company', id: companyId })
  const address = image.sent?.preview ?? (filename && imageAddress(filename, 'any', 100))
  const shown = <span className={styles.logo}>{address ? <img src={address} alt={t('logo')} /> : <Icon name="companies" size={32} />}</span>
  if (companyId !== me.company_id) return null
  if (!can(imageOwners.company.may)) return address ? <div className={styles.field}>{shown}</div> : null
  return (
    <PictureField image={image} hasPicture={filename !== null} onFile={(file) => void image.send(file)}>
      {shown}
    </PictureField>
  )
}
