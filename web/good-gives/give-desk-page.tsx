import { useState } from 'react'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { paths } from '#contract/shell/paths.ts'
import { keepLastUnit, lastUnit } from '#web/core/last-unit.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { NoUnit } from '#web/ui/no-unit.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { DeskScan } from './desk-scan.tsx'
import { DeskVisit } from './desk-visit.tsx'
import { DeskVisits } from './desk-visits.tsx'
import styles from './good-gives.module.css'
import { t } from './texts.ts'

/** The desk of one studio's day: a visit is chosen, its pieces are scanned out to it and back again. */
export default function GiveDeskPage() {
  const { me, can } = useSession()
  const [unit, setUnit] = useState(lastUnit(me.id) ?? me.unit_id)
  const field = plainField<number>('give-unit', unit, (next) => {
    if (next === null) return
    keepLastUnit(me.id, next)
    setUnit(next)
  })
  return (
    <Page
      title={t('desk.title')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodGives}>
            {t('view.back')}
          </LinkButton>
          {can('Unit.view') && <UnitPicker field={field} label={t('desk.unit')} />}
        </>
      }
    >
      {unit === null ? <NoUnit /> : <Desk key={unit} unit={unit} />}
    </Page>
  )
}

function Desk({ unit }: { unit: number }) {
  useRefetch(goodGives.visits, unit, ['good-gives', 'bookings'])
  const { data, error, refetch } = useData(goodGives.visits, { query: { unit_id: unit } })
  const [chosen, setChosen] = useState<number | null>(null)
  const visit = data?.items.find(({ id }) => id === chosen) ?? null
  if (error && !data) return <Failure title={t('desk.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return (
    <div className={styles.desk}>
      <DeskScan unit={unit} visit={visit} />
      <DeskVisits
        visits={data.items.toSorted((one, other) => Number(one.is_posted) - Number(other.is_posted))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {visit && <DeskVisit key={visit.id} unit={unit} visit={visit} />}
      {!visit && data.items.length > 0 && <Empty icon="qr" title={t('desk.choose')} text={t('desk.chooseText')} />}
    </div>
  )
}
