import { useEffect, useEffectEvent } from 'react'
import { employers } from '#contract/employers/employers.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './shift-dialog.module.css'
import { categoriesOf, inputTypes, type shiftSchema } from './shift-form.ts'
import { s, t } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

export type ShiftForm = Form<typeof shiftSchema>

/** Where the shift stands and what is done there; a place proposes what this master does of it. */
export function PlaceFields({ form, person, studio, isNew }: { form: ShiftForm; person: Person; studio: Studio; isNew: boolean }) {
  const { can } = useSession()
  const places = useData(workplaces.ofUnit, can(workplaces.ofUnit.may) ? { params: { id: studio.id } } : null).data?.items ?? []
  const skills = useData(employers.services, person.withServices && can(employers.services.may) ? { params: { id: person.id } } : null).data
  const placeId = form.draft.workplace_id
  const offered = categoriesOf(places, placeId)
  const pickPlace = (id: number | null) => {
    const does = new Set(skills?.map((one) => one.service_category_id))
    const fitting = categoriesOf(places, id).filter((one) => does.has(one.id))
    form.set({ workplace_id: id, service_category_ids: fitting.map((one) => one.id) })
  }
  useOnlyPlace(
    isNew && person.withServices && skills !== undefined && !placeId && places.length === 1 ? (places[0]?.id ?? null) : null,
    pickPlace,
  )
  const placeField = form.field('workplace_id')
  return (
    <>
      <SelectField
        field={{ ...placeField, required: person.withServices, onChange: pickPlace }}
        label={t('fields.workplace_id')}
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
