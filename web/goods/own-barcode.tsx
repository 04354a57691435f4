import { useParams } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import { paths } from '#contract/shell/paths.ts'
import { houseBarcode } from '#domain/goods/barcode.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

/** A saved good gets the code of its own number, once; what it is read from is printed here too. */
export function OwnBarcode({ codes }: { codes: readonly string[] }) {
  const { id }: { id?: string } = useParams({ strict: false })
  const give = useSave(goods.ownBarcode, { saved: t('ownBarcodeSaved') })
  if (id === undefined) return null
  const labels = (
    <LinkButton icon="print" to={paths.goodLabels} search={{ good: id }}>
      {t('labels')}
    </LinkButton>
  )
  if (codes.includes(houseBarcode(Number(id)))) return <div className={styles.acts}>{labels}</div>
  return (
    <May do={goods.ownBarcode} otherwise={<div className={styles.acts}>{labels}</div>}>
      <div className={styles.acts}>
        {labels}
        <Button disabled={give.isPending} onClick={() => give.mutate({ params: { id: Number(id) } })}>
          {t('ownBarcode')}
        </Button>
        <span className={styles.hint}>{t('ownBarcodeText')}</span>
      </div>
    </May>
  )
}
