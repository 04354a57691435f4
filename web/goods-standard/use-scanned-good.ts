import { useState } from 'react'
import type { goodsStandardBody } from '#contract/goods-standard/goods-standard.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import type { Form } from '#web/core/use-form.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { goodOfScan } from '#web/goods/good-picker.tsx'
import { t } from './texts.ts'

/** A package that is scanned names the good that is used up, or its type where a type is chosen; a package that names neither is told of. */
export function useScannedGood(form: Form<typeof goodsStandardBody>, isAuto: boolean) {
  const [scanned, setScanned] = useState({ name: '', said: '', round: 0 })
  const say = (said: string) => setScanned((now) => ({ ...now, said }))
  // Codes may come faster than answers: the good of the last code is shown.
  const read = useInTurn(null, async (_, code: string) => {
    try {
      const good = await goodOfScan(code)
      if (!good) say(t('scan.unknown', { code }))
      else if (!isAuto && good.good_type_id === null) say(t('scan.noType', { name: good.title }))
      else {
        form.set(isAuto ? { good_id: good.id } : { good_type_id: good.good_type_id })
        setScanned(({ round }) => ({ name: good.title, said: t('scan.named', { name: good.title }), round: round + 1 }))
      }
    } catch (error) {
      showRefusal(error)
    }
    return null
  })
  useScan((code) => read(code))
  return scanned
}
