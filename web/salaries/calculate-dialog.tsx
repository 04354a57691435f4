import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

/** A half of a month for a studio, for some people, or for everybody; whoever was left out is named with the reason. */
export function CalculateDialog({ onClose }: { onClose: () => void }) {
  const [skipped, tell] = useState<Answer<typeof salaries.calculate>['skipped'] | null>(null)
  const people = useData(salaries.people, {})
  const { data } = people
  const save = useSave(salaries.calculate, {
    inForm: true,
    saved: null,
    failed: t('failures.calculate'),
    done: (answer) => {
      const count = answer.items.length
      toast.success(count > 0 ? t('acts.calculated', { count }) : t('calculation.nothing'))
      if (answer.skipped.length === 0) onClose()
      else tell(answer.skipped)
    },
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: salaries.calculate.body,
    name: 'calculate-salaries',
    initial: halvesOf(todayIn(sessionZone())).second,
    save: (body) => save.mutateAsync({ body }),
  })
  const halves = halvesOf(form.draft.begin_at ?? todayIn(sessionZone()))
  if (skipped) return <Skipped skipped={skipped} onClose={onClose} />
  return (
    <Dialog title={t('calculation.title')} onClose={onClose} isWide>
      <FormView form={form} submit={t('acts.calculate')}>
        <p className={styles.halves}>
          {(['first', 'second', 'month'] as const).map((half) => (
            <Button key={half} onClick={() => form.set(halves[half])}>
              {t(`calculation.halves.${half}`)}
            </Button>
          ))}
        </p>
        <FieldPairs>
          <DateField field={form.field('begin_at')} label={t('fields.begin_at')} />
          <DateField field={form.field('end_at')} label={t('fields.end_at')} />
        </FieldPairs>
        <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} />
        <SelectField
          from={people}
          field={plainField<number>('calculate-employer', form.draft.employer_ids?.[0] ?? null, (id) =>
            form.set({ employer_ids: id === null ? undefined : [id] }),
          )}
          label={t('fields.employer')}
          hint={t('calculation.everybody')}
          options={data?.items ?? []}
        />
      </FormView>
    </Dialog>
  )
}

/** The halves of the month of a day. */
function halvesOf(day: string) {
  const month = day.slice(0, 7)
  const last = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
  return {
    first: { begin_at: `${month}-01`, end_at: `${month}-15` },
    second: { begin_at: `${month}-16`, end_at: last },
    month: { begin_at: `${month}-01`, end_at: last },
  }
}

function Skipped({ skipped, onClose }: { skipped: Answer<typeof salaries.calculate>['skipped']; onClose: () => void }) {
  return (
    <Dialog title={t('calculation.skippedTitle')} onClose={onClose} isWide>
      <dl className={styles.skipped}>
        {skipped.map(({ employer, reason }) => (
          <div key={employer.id}>
            <dt>{employer.name}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
