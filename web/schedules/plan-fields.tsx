import { workplaces } from '#contract/workplaces/workplaces.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField, Star, TextField } from '#web/ui/field.tsx'
import { NumberField, TimeField } from '#web/ui/typed-field.tsx'
import { ANY_PLACE, isLag, isWeeks, kinds, type PatternDraft, patternOf } from './plan-draft.ts'
import styles from './plan-page.module.css'
import { s } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

/** Fields without which there are no shifts to show. */
const REQUIRED = { required: true }

interface PatternFieldsProps {
  draft: PatternDraft
  set: (change: Partial<PatternDraft>) => void
  people: Person[]
  places: Places
}

/** The people, the rhythm, the days, the places and the categories. */
export function PatternFields({ draft, set, people, places }: PatternFieldsProps) {
  const number = (key: 'weeks' | 'lag', isRight: (value: number) => boolean) =>
    plainField<number>(`plan-${key}`, Number.isNaN(draft[key]) ? null : draft[key], (value) => set({ [key]: value ?? Number.NaN }), {
      required: true,
      error: isRight(draft[key]) ? undefined : s(`plan.${key}Wrong`),
    })
  return (
    <>
      <PeopleField label={s('plan.people')} chosen={draft.people} people={people} onChange={(chosen) => set({ people: chosen })} />
      <RhythmFields draft={draft} set={set} />
      <div className={styles.pair}>
        <TimeField
          field={plainField('plan-from', draft.from || null, (from) => set({ from: from ?? '' }), REQUIRED)}
          label={s('dialog.from')}
        />
        <TimeField field={plainField('plan-to', draft.to || null, (to) => set({ to: to ?? '' }), REQUIRED)} label={s('dialog.to')} />
      </div>
      <ChoiceField
        field={plainField('plan-place', draft.placeId, (placeId) => set({ placeId }), REQUIRED)}
        label={s('plan.place')}
        options={[{ id: ANY_PLACE, name: s('plan.anyPlace') }, ...places.open]}
      />
      {places.isEmpty && <p className={styles.note}>{s('dialog.noPlaces')}</p>}
      <div>
        <p className={styles.label}>{s('plan.categories')}</p>
        <ChecksField
          field={plainField('plan-categories', draft.categories ?? places.categories.map((one) => one.id), (ids) =>
            set({ categories: ids }),
          )}
          label={s('plan.categories')}
          hint={s('plan.categoriesHint')}
          options={places.categories}
          empty={s('dialog.noCategories')}
        />
      </div>
      <DateField
        field={plainField('plan-first', draft.first || null, (first) => set({ first: first ?? '' }), REQUIRED)}
        label={s('plan.first')}
      />
      <div className={styles.pair}>
        <NumberField field={number('weeks', isWeeks)} label={s('plan.weeks')} />
        <NumberField field={number('lag', isLag)} label={s('plan.lag')} hint={s('plan.lagHint')} />
      </div>
    </>
  )
}

function RhythmFields({ draft, set }: Pick<PatternFieldsProps, 'draft' | 'set'>) {
  const hasWeekdays = ['odd', 'even', 'weekdays'].includes(draft.kind)
  const error = draft.cycle !== '' && patternOf(draft) === null ? s('plan.cycleWrong') : undefined
  return (
    <>
      <ChoiceField
        field={plainField('plan-kind', draft.kind, (kind) => kind && set({ kind }), REQUIRED)}
        label={s('plan.kind')}
        options={kinds.map((id) => ({ id, name: s(`plan.kinds.${id}`) }))}
      />
      {draft.kind === 'own' && (
        <TextField
          field={plainField('plan-cycle', draft.cycle || null, (cycle) => set({ cycle: cycle ?? '' }), { required: true, error })}
          label={s('plan.cycle')}
          hint={s('plan.cycleHint')}
        />
      )}
      {hasWeekdays && (
        <ChecksField
          field={plainField<number[]>('plan-weekdays', draft.weekdays, (weekdays) => set({ weekdays: weekdays ?? [] }))}
          label={s('plan.weekdays')}
          options={weekdayNames}
          empty=""
        />
      )}
    </>
  )
}

export function PeopleField(props: { label: string; chosen: number[]; people: Person[]; onChange: (chosen: number[]) => void }) {
  const { label, chosen, people, onChange } = props
  const isAll = people.every(({ id }) => chosen.includes(id))
  return (
    <div>
      <div className={styles.everybody}>
        <p className={styles.label}>
          {label}
          <Star of={REQUIRED} />
        </p>
        {people.length > 1 && (
          <Button kind="quiet" onClick={() => onChange(isAll ? [] : people.map(({ id }) => id))}>
            {s(isAll ? 'plan.nobody' : 'plan.everybody')}
          </Button>
        )}
      </div>
      <div className={styles.people}>
        <ChecksField
          field={plainField<number[]>('plan-people', chosen, (ids) => onChange(ids ?? []))}
          label={label}
          options={people}
          empty={s('plan.noPeople')}
        />
      </div>
    </div>
  )
}

export interface Places {
  open: { id: number; name: string }[]
  /** Enabled somewhere in the studio. */
  categories: { id: number; name: string }[]
  isEmpty: boolean
}

export function usePlaces(studio: Studio): Places {
  const { can } = useSession()
  const { data } = useData(workplaces.ofUnit, can(workplaces.ofUnit.may) ? { params: { id: studio.id } } : null)
  const open = (data?.items ?? []).filter((one) => one.closed === 0)
  const enabled = open.flatMap((one) => (one.serviceCategories ?? []).filter(({ enabled: is }) => is === 1))
  return {
    open: open.map(({ id, title }) => ({ id, name: title })),
    categories: [...new Map(enabled.map(({ id, title }) => [id, { id, name: title }])).values()],
    isEmpty: data !== undefined && open.length === 0,
  }
}

/** 2024-01-01 was a Monday. */
const weekdayNames = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
  id,
  name: new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, id))),
}))
