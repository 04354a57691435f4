import { messages } from '#contract/core/rules.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { plainField } from '#web/core/plain-field.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { type CopyDraft, isWeeks, OWN_SHIFTS } from './plan-draft.ts'
import { PeopleField } from './plan-fields.tsx'
import styles from './plan-page.module.css'
import { s } from './texts.ts'
import type { Person } from './use-schedule.ts'

interface CopyFieldsProps {
  draft: CopyDraft
  set: (change: Partial<CopyDraft>) => void
  people: Person[]
}

/** The weeks to copy: from whom, to whom, from which day and how many times. */
export function CopyFields({ draft, set, people }: CopyFieldsProps) {
  const day = (key: 'from' | 'first') =>
    plainField<string>(`copy-${key}`, draft[key] || null, (value) => set({ [key]: value ?? '' }), {
      required: true,
      error: isDay(draft[key]) ? undefined : messages.date,
    })
  const number = (key: 'sourceWeeks' | 'times') =>
    plainField<number>(`copy-${key}`, Number.isNaN(draft[key]) ? null : draft[key], (value) => set({ [key]: value ?? Number.NaN }), {
      required: true,
      error: isWeeks(draft[key]) ? undefined : s('plan.weeksWrong'),
    })
  const everybody = people.map(({ id }) => id)
  const to = (source: number) => (source === OWN_SHIFTS ? everybody : [source])
  const pick = (source: number | null) => set({ source, people: source === null ? [] : to(source) })
  return (
    <>
      <SelectField
        field={plainField('copy-source', draft.source, pick, { required: true })}
        label={s('plan.source')}
        options={[{ id: OWN_SHIFTS, name: s('plan.own') }, ...people]}
      />
      <div className={styles.pair}>
        <DateField field={day('from')} label={s('plan.from')} />
        <NumberField field={number('sourceWeeks')} label={s('plan.sourceWeeks')} />
      </div>
      <PeopleField label={s('plan.to')} chosen={draft.people} people={people} onChange={(chosen) => set({ people: chosen })} />
      <div className={styles.pair}>
        <DateField field={day('first')} label={s('plan.first')} />
        <NumberField field={number('times')} label={s('plan.times')} />
      </div>
      <ChoiceField
        field={plainField('copy-place', draft.isAnyPlace ? 1 : 0, (is) => set({ isAnyPlace: is === 1 }), { required: true })}
        label={s('plan.place')}
        options={[
          { id: 0, name: s('plan.samePlace') },
          { id: 1, name: s('plan.anyPlace') },
        ]}
      />
    </>
  )
}
