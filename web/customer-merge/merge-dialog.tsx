import { useState } from 'react'
import { customerMerge, type MergeField, type MergePreview, type TwinPair } from '#contract/customer-merge/customer-merge.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { formatDay, formatPhone } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './customer-merge.module.css'
import { t, withPhone } from './texts.ts'

/** Who stays, which values stay, and what changes hands; all of it can be taken back from the card. */
export function MergeDialog({ pair, onClose }: { pair: TwinPair; onClose: () => void }) {
  const [isSwapped, swap] = useState(pair.second.visits > pair.first.visits)
  const [stays, goes] = isSwapped ? [pair.second, pair.first] : [pair.first, pair.second]
  const { data, error } = useData(customerMerge.preview, { params: { id: stays.id }, query: { user_id: goes.id } })
  const [taken, setTaken] = useState<MergeField[] | null>(null)
  const merge = useSave(customerMerge.merge, { saved: t('merged'), done: onClose })
  // Fields that the remaining card lacks are taken over unless the person says otherwise.
  const fields = taken ?? data?.differing.filter((one) => one.stays === null).map((one) => one.field) ?? []
  const toggle = (field: MergeField, isTaken: boolean) => setTaken(isTaken ? [...fields, field] : fields.filter((one) => one !== field))
  const turn = () => {
    swap(!isSwapped)
    setTaken(null)
  }
  return (
    <Dialog
      title={t('merge')}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dismiss')}</Button>
          <Button
            kind="primary"
            aria-disabled={!data || merge.isPending}
            onClick={() => data && merge.mutate({ params: { id: stays.id }, body: { user_id: goes.id, fields } })}
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      {error && !data && <Failure title={t('title')} error={error} />}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && <Compared data={data} fields={fields} onToggle={toggle} onTurn={turn} />}
    </Dialog>
  )
}

interface ComparedProps {
  data: MergePreview
  fields: MergeField[]
  onToggle: (field: MergeField, isTaken: boolean) => void
  onTurn: () => void
}

function Compared({ data, fields, onToggle, onTurn }: ComparedProps) {
  const { can } = useSession()
  const mayTake = (field: MergeField) => field !== 'phone' || can('User.change_phone')
  return (
    <div className={styles.compared}>
      <div>
        <p>
          {t('stays')}: <strong>{withPhone(data.stays.title)}</strong>
        </p>
        <p>
          {t('goes')}: <strong>{withPhone(data.goes.title)}</strong>
        </p>
        <Button onClick={onTurn}>{t('swap')}</Button>
      </div>
      {data.differing.map((one) => (
        <fieldset key={one.field} className={styles.choice}>
          <legend>{customersRu.fields[one.field]}</legend>
          {([false, true] as const)
            .filter((isTaken) => !isTaken || mayTake(one.field))
            .map((isTaken) => (
              <label key={String(isTaken)}>
                <input
                  type="radio"
                  name={one.field}
                  checked={fields.includes(one.field) === isTaken}
                  onChange={() => onToggle(one.field, isTaken)}
                />
                {printed(one.field, isTaken ? one.goes : one.stays)}
              </label>
            ))}
        </fieldset>
      ))}
      <p className={styles.soft}>{t('moves', data.moves)}</p>
    </div>
  )
}

function printed(field: MergeField, value: string | null) {
  if (value === null || value === '') return '—'
  if (field === 'birth_date') return formatDay(value)
  return field === 'phone' ? formatPhone(value) : value
}
