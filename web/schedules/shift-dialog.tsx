import { useEffect, useEffectEvent, useMemo } from 'react'
import { employers } from '#contract/employers/employers.ts'
import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { type Form, useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { DaysField } from './days-field.tsx'
import { dayName } from './period.ts'
import styles from './schedule.module.css'
import { atOurFields, categoriesOf, editedShift, initialShift, inputTypes, momentsOf, rangeOf, type ShiftDraft, shiftSchema } from './shift-form.ts'
import { s, t } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

export interface OpenShift {
  person: Person
  day: string
  /** null: a new one. */
  shift: ShiftRow | null
}

interface ShiftDialogProps {
  open: OpenShift
  studio: Studio
  days: string[]
  shifts: readonly ShiftRow[]
  onClose: () => void
  onApproval: (act: 'approve' | 'unapprove', shift: ShiftRow) => void
}

type ShiftForm = Form<typeof shiftSchema>

/** One shift: hours, place, categories, kind of windows. A new one may repeat on other days of the period. */
export function ShiftDialog({ open, studio, days, shifts, onClose, onApproval }: ShiftDialogProps) {
  const { person, day, shift } = open
  const { can } = useSession()
  const initial = useMemo(() => (shift ? editedShift(shift) : initialShift(day, person, studio, shifts)), [shift, day, person, studio, shifts])
  const form = useShiftForm(open, studio, initial, onClose)
  const isApproved = Boolean(shift?.approved_at)
  const mayChange = can(shift ? schedules.update.may : schedules.create.may) && (!isApproved || can(schedules.unapprove.may))
  const close = () => {
    form.reset()
    onClose()
  }
  const title = shift ? s('dialog.edit', { name: person.name, day: dayName(day) }) : s('dialog.create', { name: person.name })
  return (
    <Dialog title={title} onClose={close}>
      {isApproved && <p className={styles.note}>{s(mayChange ? 'dialog.approvedNote' : 'dialog.readOnlyNote')}</p>}
      <FormView
        form={form}
        isReadOnly={!mayChange}
        submit={shift ? s('dialog.save') : s('dialog.submit', { count: form.draft.days?.length ?? 1 })}
        more={shift && <MoreActs shift={shift} studio={studio} onDone={close} onApproval={onApproval} />}
      >
        <div className={styles.hours}>
          <TimeField field={form.field('from')} label={s('dialog.from')} />
          <TimeField field={form.field('to')} label={s('dialog.to')} />
        </div>
        <fieldset disabled={isApproved} className={styles.fields}>
          <PlaceFields form={form} person={person} studio={studio} isNew={shift === null} />
          {shift === null && <DaysField field={form.field('days')} days={days} first={day} />}
        </fieldset>
      </FormView>
    </Dialog>
  )
}

function PlaceFields({ form, person, studio, isNew }: { form: ShiftForm; person: Person; studio: Studio; isNew: boolean }) {
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
  useOnlyPlace(isNew && person.withServices && skills !== undefined && !placeId && places.length === 1 ? (places[0]?.id ?? null) : null, pickPlace)
  const placeField = form.field('workplace_id')
  return (
    <>
      <SelectField
        field={{ ...placeField, required: person.withServices, onChange: pickPlace }}
        label={t('fields.workplace_id')}
        options={places.filter((one) => one.closed === 0 || one.id === placeId).map(({ id, title, serviceCategories }) => ({ id, name: title, detail: enabledOf(serviceCategories) }))}
      />
      {person.withServices && (
        <>
          <div>
            <p className={styles.label}>{t('fields.service_category_ids')}</p>
            <ChecksField field={form.field('service_category_ids')} label={t('fields.service_category_ids')} options={offered} empty={s(placeId ? 'dialog.noCategories' : 'dialog.placeFirst')} />
          </div>
          <ChoiceField field={form.field('input_type')} label={t('fields.input_type')} options={inputTypes.map((id) => ({ id, name: s(`dialog.inputTypes.${id}`) }))} />
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

function useShiftForm({ person, shift }: OpenShift, studio: Studio, initial: Partial<ShiftDraft>, onClose: () => void): ShiftForm {
  const { timezone } = studio
  const create = useSave(schedules.create, { saved: null, timezone })
  const update = useSave(schedules.update, { saved: s('dialog.saved'), timezone })
  return useForm({
    schema: shiftSchema,
    name: `shift-${person.id}-${shift?.id ?? 'new'}`,
    initial,
    save: async (draft, changes) => {
      try {
        if (shift) await update.mutateAsync({ params: { id: shift.id }, body: changedBody(shift, draft, changes) })
        else {
          const body = { unit_id: studio.id, employer_id: person.id, schedules: draft.days.toSorted().map((day) => bodyOf(day, draft, person)) }
          const { items } = await create.mutateAsync({ body })
          toast.success(s('dialog.added', { count: items.length }))
        }
      } catch (error) {
        throw atOurFields(error)
      }
      onClose()
    },
  })
}

function bodyOf(day: string, draft: ShiftDraft, person: Person) {
  const { workplace_id, service_category_ids, input_type } = draft
  const services = person.withServices ? { service_category_ids: service_category_ids ?? [], input_type: input_type ?? 'default' } : {}
  return { ...momentsOf(day, draft), workplace_id: workplace_id ?? null, ...services }
}

/** Of an approved shift only the hours may be sent (W15). */
function changedBody(shift: ShiftRow, draft: ShiftDraft, { workplace_id, service_category_ids, input_type }: Partial<ShiftDraft>) {
  return {
    ...momentsOf(shift.day, draft),
    ...(workplace_id !== undefined && { workplace_id }),
    ...(service_category_ids !== undefined && { service_category_ids }),
    ...(input_type !== undefined && { input_type }),
  }
}

interface MoreActsProps extends Pick<ShiftDialogProps, 'studio' | 'onApproval'> {
  shift: ShiftRow
  onDone: () => void
}

function MoreActs({ shift, studio, onDone, onApproval }: MoreActsProps) {
  const { can } = useSession()
  const remove = useSave(schedules.remove, { saved: null, timezone: studio.timezone })
  const words = { name: shift.employer.name, day: dayName(shift.day) }
  const ask = async () => {
    const title = s('dialog.removeTitle', { ...words, time: rangeOf(shift) })
    const text = shift.windows > 0 ? { text: s('dialog.removeText') } : {}
    if (!(await confirm({ title, ...text, action: s('dialog.removeAction'), isDangerous: true }))) return
    remove.mutate({ params: { id: shift.id } }, { onSuccess: () => void toast.success(s('dialog.removed', words)) })
    onDone()
  }
  const act = shift.approved_at ? 'unapprove' : 'approve'
  const decide = () => {
    onApproval(act, shift)
    onDone()
  }
  const mayRemove = can(schedules.remove.may) && (!shift.approved_at || can(schedules.unapprove.may))
  return (
    <span className={styles.acts}>
      {can(schedules[act].may) && <Button onClick={decide}>{s(`dialog.${act}`)}</Button>}
      {mayRemove && (
        <Button kind="warning" icon="remove" onClick={() => void ask()}>
          {s('dialog.remove')}
        </Button>
      )}
    </span>
  )
}
