import { useMemo } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { DaysField } from './days-field.tsx'
import { PlaceFields, type ShiftForm } from './place-fields.tsx'
import styles from './shift-dialog.module.css'
import { atOurFields, editedShift, initialShift, momentsOf, type ShiftDraft, shiftSchema } from './shift-form.ts'
import { s } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

export interface OpenShift {
  person: Person
  day: string
  /** null: a new shift. */
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

/** One shift: hours, place, categories, kind of windows. A new one may repeat on other days of the period. */
export function ShiftDialog({ open, studio, days, shifts, onClose, onApproval }: ShiftDialogProps) {
  const { person, day, shift } = open
  const { can } = useSession()
  const initial = useMemo(
    () => (shift ? editedShift(shift) : initialShift(day, person, studio, shifts)),
    [shift, day, person, studio, shifts],
  )
  const form = useShiftForm(open, studio, initial, onClose)
  const isApproved = Boolean(shift?.approved_at)
  const mayChange = can(shift ? schedules.update.may : schedules.create.may) && (!isApproved || can(schedules.unapprove.may))
  const close = () => {
    form.reset()
    onClose()
  }
  const title = shift ? s('dialog.edit', { name: person.name, day: dayName(day) }) : s('dialog.create', { name: person.name })
  return (
    <Dialog isWide title={title} onClose={close}>
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
          <PlaceFields
            form={form}
            person={person}
            studio={studio}
            isNew={shift === null}
            others={shifts.filter((one) => one.id !== shift?.id)}
          />
          {shift === null && <DaysField field={form.field('days')} days={days} first={day} />}
        </fieldset>
      </FormView>
    </Dialog>
  )
}

function useShiftForm({ person, shift }: OpenShift, studio: Studio, initial: Partial<ShiftDraft>, onClose: () => void): ShiftForm {
  const { timezone } = studio
  const create = useSave(schedules.create, { saved: null, inForm: true, timezone })
  const update = useSave(schedules.update, { saved: s('dialog.saved'), inForm: true, timezone })
  return useForm({
    whileSaving: 'closed',
    schema: shiftSchema,
    name: `shift-${person.id}-${shift?.id ?? 'new'}`,
    initial,
    ...(shift && { seen: seenIn(schedules.update, shift) }),
    save: async (draft, changes, seen) => {
      try {
        if (shift) await update.mutateAsync({ params: { id: shift.id }, body: changedBody(shift, draft, changes), seen })
        else {
          const body = {
            unit_id: studio.id,
            employer_id: person.id,
            schedules: draft.days.toSorted().map((day) => bodyOf(day, draft, person)),
          }
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

/** Of an approved shift only the hours are sent (W15). */
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
    const title = s('dialog.removeTitle', { ...words, time: formatRange(shift) })
    const text = shift.windows > 0 ? { text: s('dialog.removeText') } : {}
    if (!(await confirm({ title, ...text, action: s('dialog.removeAction'), isDangerous: true }))) return
    const own = { params: { id: shift.id }, query: { unit_id: shift.unit_id } }
    remove.mutate(own, { onSuccess: () => void toast.success(s('dialog.removed', words)) })
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
      {shift.approved_at && (
        <May do="Booking.update">
          <LinkButton
            icon="employers"
            to={paths.reseating}
            search={{ unit_id: String(shift.unit_id), employer_id: String(shift.employer_id), date: shift.day }}
          >
            {s('dialog.absent')}
          </LinkButton>
        </May>
      )}
      {can(schedules[act].may) && <Button onClick={decide}>{s(`dialog.${act}`)}</Button>}
      {mayRemove && (
        <Button kind="warning" icon="remove" onClick={() => void ask()}>
          {s('dialog.remove')}
        </Button>
      )}
    </span>
  )
}
