import { useEffect, useEffectEvent, useState } from 'react'
import { employers } from '#contract/employers/employers.ts'
import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { DAY_SECONDS, isClock, parseClock, secondsOf } from '#domain/core/clock-time.ts'
import { overlaps } from '#domain/core/interval.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './shift-dialog.module.css'
import { categoriesOf, inputTypes, type ShiftDraft, type shiftSchema } from './shift-form.ts'
import { s, t } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

export type ShiftForm = Form<typeof shiftSchema>

interface PlaceFieldsProps {
  form: ShiftForm
  person: Person
  studio: Studio
  isNew: boolean
  /** Other shifts of the same days, whose places are taken. */
  others: readonly ShiftRow[]
}

/** The place and the categories of a shift: a place proposes those that this master does. */
export function PlaceFields({ form, person, studio, isNew, others }: PlaceFieldsProps) {
  const { can } = useSession()
  const asked = useData(workplaces.ofUnit, can(workplaces.ofUnit.may) ? { params: { id: studio.id } } : null)
  const listed = asked.data?.items
  const places = listed ?? []
  const [chosenBy, setChosenBy] = useState<ShiftRow | null>(null)
  const skills = useData(employers.services, person.withServices && can(employers.services.may) ? { params: { id: person.id } } : null).data
  const placeId = form.draft.workplace_id
  const offered = categoriesOf(places, placeId)
  const pickPlace = (id: number | null) => {
    const other = id === null ? null : whoChose(id, form.draft, others)
    setChosenBy(other)
    if (other) return
    const does = new Set(skills?.map((one) => one.service_category_id))
    const fitting = categoriesOf(places, id).filter((one) => does.has(one.id))
    form.set({ workplace_id: id, service_category_ids: fitting.map((one) => one.id) })
  }
  useOnlyPlace(
    isNew && person.withServices && skills !== undefined && !placeId && places.length === 1 ? (places[0]?.id ?? null) : null,
    pickPlace,
  )
  const placeField = form.field('workplace_id')
  const error = chosenBy ? s('dialog.chosenPlace', { who: s('dialog.chosenBy', wordsOf(chosenBy)) }) : placeField.error
  if (person.withServices && listed && !listed.some((one) => one.closed === 0 || one.id === placeId))
    return (
      <p className={styles.note} role="alert">
        {s('dialog.noPlaces')}
      </p>
    )
  return (
    <>
      <SelectField
        field={{ ...placeField, error, required: person.withServices, onChange: pickPlace }}
        label={t('fields.workplace_id')}
        from={asked}
        options={places
          .filter((one) => one.closed === 0 || one.id === placeId)
          .map(({ id, title, serviceCategories }) => ({ id, name: title, detail: enabledOf(serviceCategories) }))}
      />
      {person.withServices && (
        <>
          <div>
            <p className={styles.label}>{t('fields.service_category_ids')}</p>
            <ChecksField
              field={form.field('service_category_ids')}
              label={t('fields.service_category_ids')}
              options={offered}
              empty={s(placeId ? 'dialog.noCategories' : 'dialog.placeFirst')}
            />
          </div>
          <ChoiceField
            field={form.field('input_type')}
            label={t('fields.input_type')}
            options={inputTypes.map((id) => ({ id, name: s(`dialog.inputTypes.${id}`) }))}
          />
        </>
      )}
    </>
  )
}

const wordsOf = (shift: ShiftRow) => ({ name: shift.employer.name, day: dayName(shift.day), time: formatRange(shift) })

/** The shift that stands at this place on one of these days in these hours; while the hours are not known, at any. */
function whoChose(placeId: number, { days = [], from, to }: Partial<ShiftDraft>, others: readonly ShiftRow[]): ShiftRow | null {
  const own = from && to && isClock(from) && isClock(to) ? { begin: parseClock(from), end: parseClock(to) } : { begin: 0, end: DAY_SECONDS }
  const taken = others.filter((one) => one.workplace_id === placeId && days.includes(one.day))
  return taken.find((one) => overlaps(own, { begin: secondsOf(one.begin_at), end: secondsOf(one.end_at) })) ?? null
}

const enabledOf = (categories: { title: string; enabled: 0 | 1 }[] = []) =>
  categories
    .filter((one) => one.enabled === 1)
    .map((one) => one.title)
    .join(', ')

/** The only place of a studio needs no choosing. */
function useOnlyPlace(id: number | null, pick: (id: number) => void) {
  const choose = useEffectEvent(pick)
  useEffect(() => {
    if (id !== null) choose(id)
  }, [id])
}
