import { type FormEvent, useId, useState } from 'react'
import { type CertificateCount, certificates } from '#contract/certificates/certificates.ts'
import { readNumber, spaced } from '#domain/certificates/number.ts'
import { formatMoment } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './certificates.module.css'
import { t } from './texts.ts'

/** What lies in a studio is counted number by number and compared with what is written there; how many are written is said after the count. */
export default function InventPage() {
  const { me } = useSession()
  const [unitId, choose] = useState(me.unit_id)
  const unit = plainField<number>(useId(), unitId, choose)
  return (
    <Page title={t('invent.title')}>
      <div className={styles.counting}>
        <UnitPicker field={unit} label={t('invent.unit')} />
        {unitId !== null && <Counting key={unitId} unitId={unitId} />}
      </div>
      <Former />
    </Page>
  )
}

function Counting({ unitId }: { unitId: number }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const [result, setResult] = useState<CertificateCount | null>(null)
  const save = useSave(certificates.count, {
    saved: null,
    done: (count) => {
      setResult(count)
      setNumbers([])
      setSaid('')
    },
  })
  const add = (text: string) => {
    const number = readNumber(text)
    setTyped('')
    if (number === null) return setSaid(t('invent.wrong', { number: text }))
    if (numbers.includes(number)) return setSaid(t('invent.twice', { number: spaced(number) }))
    setNumbers([number, ...numbers])
    setSaid(t('invent.counted', { count: numbers.length + 1 }))
  }
  useScan(add)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') add(typed)
  }
  const field = plainField<string>(id, typed, (next) => setTyped(next ?? ''))
  const finish = () => !save.isPending && save.mutate({ body: { unit_id: unitId, certificate_numbers: [...numbers] } })
  return (
    <>
      <form className={styles.lookup} onSubmit={submit}>
        <TextField field={field} label={t('invent.number')} hint={t('invent.hint')} maxLength={40} inputMode="numeric" />
        <Button type="submit" icon="plus">
          {t('invent.add')}
        </Button>
      </form>
      <p role="status">{said}</p>
      <ul className={styles.chips}>
        {numbers.map((number) => (
          <li key={number}>
            <span className={styles.number}>{spaced(number)}</span>
            <IconButton
              icon="close"
              label={t('invent.remove', { number: spaced(number) })}
              onClick={() => setNumbers(numbers.filter((one) => one !== number))}
            />
          </li>
        ))}
      </ul>
      <Button kind="primary" icon="check" aria-disabled={save.isPending} onClick={finish}>
        {t('invent.finish')}
      </Button>
      {result && <Result count={result} />}
    </>
  )
}

function Result({ count: { expected, found, missing, strange } }: { count: CertificateCount }) {
  return (
    <div className={`${styles.words} ${styles.part}`} role="status">
      <p>{t('invent.done', { expected, found })}</p>
      {missing.length === 0 && strange.length === 0 && <p>{t('invent.allThere')}</p>}
      {missing.length > 0 && <p>{t('invent.missing', { codes: missing.map(({ code, tail }) => `${code} (…${tail})`).join(', ') })}</p>}
      {strange.length > 0 && <p>{t('invent.strange', { numbers: strange.join(', ') })}</p>}
    </div>
  )
}

const LAST = 20

function Former() {
  const { data, error, refetch } = useData(certificates.counts, { query: { with: 'unit;employer', limit: LAST } })
  return (
    <section aria-label={t('invent.history')} className={styles.part}>
      <h2>{t('invent.history')}</h2>
      {error && !data && <Failure title={t('invent.historyFailed')} error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('invent.empty')}</p>}
      {data && data.items.length > 0 && (
        <ListTable
          title={t('invent.history')}
          rows={data.items}
          expected={3}
          nothing={t('invent.empty')}
          columns={[
            { key: 'counted_at', title: t('fields.counted_at'), cell: (row) => formatMoment(row.counted_at), width: '150px' },
            { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
            { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
            { key: 'expected', title: t('fields.expected'), cell: (row) => row.expected, isNumber: true, width: '110px' },
            { key: 'found', title: t('fields.found'), cell: (row) => row.found, isNumber: true, width: '110px' },
            { key: 'missing', title: t('fields.missing'), cell: (row) => row.missing.map(({ code }) => code).join(', ') },
            { key: 'strange', title: t('fields.strange'), cell: (row) => row.strange.join(', ') },
          ]}
        />
      )}
    </section>
  )
}
