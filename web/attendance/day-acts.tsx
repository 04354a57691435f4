import { z } from 'zod'
import { type AttendanceDay, type AttendanceEvent, attendance } from '#contract/attendance/attendance.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { messages } from '#contract/core/rules.ts'
import { addDays, isClock } from '#domain/core/clock-time.ts'
import { formatTime } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

export interface About {
  unit_id: number
  employer_id: number
  day: string
}

const reason = z.object({ comment: attendance.decide.body.shape.comment })

/** A flag refuses nobody: a person does, and says why. */
export function DecisionDialog({ event, isAccepted, onClose }: { event: AttendanceEvent; isAccepted: boolean; onClose: () => void }) {
  const decide = useSave(attendance.decide, { saved: t('drawer.saved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `decide-${event.id}`,
    schema: reason,
    initial: {},
    save: async ({ comment }) => {
      await decide.mutateAsync({ body: { event_id: event.id, is_accepted: isAccepted ? 1 : 0, comment } })
      onClose()
    },
  })
  const act = t(isAccepted ? 'drawer.accept' : 'drawer.refuse')
  return (
    <Dialog isWide title={`${act}: ${formatTime(event.at)}`} onClose={onClose}>
      <FormView form={form} submit={act}>
        <TextField field={form.field('comment')} label={t('drawer.comment')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}

export function OutsideDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const pay = useSave(attendance.payOutside, { once: `outside-${about.employer_id}-${about.day}`, saved: t('drawer.saved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `outside-${about.employer_id}-${about.day}`,
    schema: reason,
    initial: {},
    save: async ({ comment }) => {
      await pay.mutateAsync({ body: { ...about, comment } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('drawer.payOutside')} onClose={onClose}>
      <FormView form={form} once={`outside-${about.employer_id}-${about.day}`} submit={t('drawer.payOutside')}>
        <TextField field={form.field('comment')} label={t('drawer.comment')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}

const clock = z.string().refine(isClock, messages.time).nullable().optional()
const times = z.object({ come_at: clock, gone_at: clock, comment: reason.shape.comment })

/** A time of leaving before this hour means the next day, after midnight. */
const NIGHT = '04:00'

interface TimesProps {
  about: About
  timezone: string
  /** The day by its shift and marks, with which the form of times begins. */
  day: Pick<AttendanceDay, 'plan' | 'come_at' | 'gone_at'> | undefined
  onClose: () => void
}

/** Other times with a reason; the marks stay as they are. */
export function TimesDialog({ about, timezone, day, onClose }: TimesProps) {
  const mark = useSave(checkins.manual, { saved: t('drawer.timesSaved'), inForm: true, timezone })
  const form = useForm({
    whileSaving: 'closed',
    name: `times-${about.employer_id}-${about.day}`,
    schema: times,
    initial: { come_at: day?.come_at ? formatTime(day.come_at) : null, gone_at: day?.gone_at ? formatTime(day.gone_at) : null },
    save: async ({ come_at, gone_at, comment }, changes) => {
      const at = (time: string | null | undefined, on = about.day) => (time ? `${on} ${time}:00` : null)
      const left = gone_at && gone_at < NIGHT ? addDays(about.day, 1) : about.day
      const ends = { ...('come_at' in changes && { come_at: at(come_at) }), ...('gone_at' in changes && { gone_at: at(gone_at, left) }) }
      await mark.mutateAsync({ body: { ...about, ...ends, comment, out_of_schedule: day && !day.plan ? 1 : 0 } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('drawer.edit')} onClose={onClose}>
      <FormView form={form} submit={t('drawer.save')}>
        <TimeField field={form.field('come_at')} label={t('fields.come_at')} />
        <TimeField field={form.field('gone_at')} label={t('fields.gone_at')} />
        <TextField field={form.field('comment')} label={t('drawer.comment')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
