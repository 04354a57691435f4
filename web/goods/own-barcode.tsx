import { useParams } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import { houseBarcode } from '#domain/goods/barcode.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

/** A saved good gets the code of its own number, once. */
export function OwnBarcode({ codes }: { codes: readonly string[] }) {
  const { id }: { id?: string } = useParams({ strict: false })
  const give = useSave(goods.ownBarcode, { saved: t('ownBarcodeSaved') })
  if (id === undefined || codes.includes(houseBarcode(Number(id)))) return null
  return (
    <May do={goods.ownBarcode}>
      <div className={styles.acts}>
        <Button disabled={give.isPending} onClick={() => give.mutate({ params: { id: Number(id) } })}>
          {t('ownBarcode')}
        </Button>
        <span className={styles.hint}>{t('ownBarcodeText')}</span>
      </div>
    </May>
  )
}
