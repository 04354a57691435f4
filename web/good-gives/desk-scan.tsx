import { type FormEvent, useState } from 'react'
import { type GiveVisit, type GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { barcodeOfScan } from '#domain/goods/barcode.ts'
import { call } from '#web/core/call.ts'
import { formatQty } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { play } from '#web/core/sound.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { nameOf, restOf } from './give-words.tsx'
import styles from './good-gives.module.css'
import { t } from './texts.ts'
import { useProcess } from './use-process.ts'

interface Props {
  unit: number
  visit: GiveVisit | null
}

/**
 * A scan, or a barcode that is typed, gives a piece to the chosen visit and takes back one that is out. «Проверить» only asks, the scale tells its weight
 * beside. Codes come faster than answers, so each waits for the one before.
 */
export function DeskScan({ unit, visit }: Props) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const process = useProcess()
  const tell = (give: GoodGiveRow | null) => give && setSaid(wordsOf(give))
  const look = async (barcode: string) => {
    const give = await asked(() => call(goodGives.check, { query: { barcode, unit_id: unit } }))
    setSaid(give ? wordsOf(give) : '')
    return give
  }
  const read = useInTurn(null, async (_, code: string) => {
    const give = await look(barcodeOfScan(code))
    if (!give) return null
    const isOut = give.status === 'issued' && (visit === null || give.booking_id === visit.id)
    // The act has changed the piece, so its answer is said instead of what was looked up; after a refusal the piece is as it was.
    if (isOut) tell(await process(give, { act: 'return', unit_id: unit }))
    else if (visit) tell(await process(give, { act: 'issue', unit_id: unit, booking_id: visit.id }))
    return null
  })
  useScan((code) => read(code))
  const weigh = async () => {
    const on = await asked(() => call(goodGives.weight, { query: { unit_id: unit } }))
    setSaid(on ? t('desk.weighed', { weight: formatQty(on.weight) }) : '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    read(typed.trim())
    setTyped('')
  }
  const field = plainField<string>('give-code', typed, (next) => setTyped(next ?? ''))
  return (
    <form className={styles.scan} onSubmit={submit}>
      <TextField field={field} label={t('desk.find')} hint={t('desk.scan')} maxLength={13} inputMode="numeric" />
      <Button type="submit" kind="primary" icon="qr" aria-disabled={typed.trim() === ''}>
        {t('desk.act')}
      </Button>
      <Button icon="search" aria-disabled={typed.trim() === ''} onClick={() => typed.trim() !== '' && void look(typed.trim())}>
        {t('desk.check')}
      </Button>
      <Button onClick={() => void weigh()}>{t('desk.weigh')}</Button>
      <p role="status">{said}</p>
    </form>
  )
}

const wordsOf = (give: GoodGiveRow) =>
  [t('desk.found', { name: nameOf(give), status: t(`statuses.${give.status}`).toLowerCase() }), give.employer?.name, restOf(give)]
    .filter(Boolean)
    .join(' · ')

/** After a refusal, which is heard and shown, nothing follows. */
async function asked<A>(ask: () => Promise<A>): Promise<A | null> {
  try {
    return await ask()
  } catch (error) {
    play('refused')
    showRefusal(error)
    return null
  }
}
