import { useState } from 'react'
import { reseating } from '#contract/reseating/reseating.ts'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './reseating.module.css'
import { t } from './texts.ts'
import { refetch } from './use-accept.ts'
import type { HerDay } from './use-her-day.ts'

/** Nobody is to be booked to her that day any more. */
export function CloseShift({ day, timezone }: { day: HerDay; timezone: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="schedule" onClick={() => setOpen(true)}>
        {t('close.title')}
      </Button>
      {isOpen && <CloseDialog {...{ day, timezone }} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = reseating.close.body.pick({ reason: true })
const initial = { reason: t('close.illness') }

function CloseDialog({ day, timezone, onClose }: { day: HerDay; timezone: string; onClose: () => void }) {
  const save = useSave(reseating.close, { saved: null, inForm: true, timezone })
  const form = useForm({
    whileSaving: 'closed',
    schema,
    initial,
    name: `close-${day.employer_id}-${day.date}`,
    save: async ({ reason }) => {
      const { items } = await save.mutateAsync({ body: { ...day, reason } })
      toast.success(t(items.some(({ bookings }) => bookings > 0) ? 'close.left' : 'close.done'))
      refetch()
      onClose()
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      isWide
      title={t('close.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('close.keep')}</Button>
          <Button kind="danger" aria-disabled={form.isSaving} onClick={() => void form.submit()}>
            {t('close.action')}
          </Button>
        </>
      }
    >
      <form {...form.props} className={styles.form}>
        <p>{t('close.text')}</p>
        <TextField field={form.field('reason')} label={t('close.reason')} maxLength={500} />
        {form.formErrors.map((text) => (
          <p key={text} role="alert" className={styles.warning}>
            {text}
          </p>
        ))}
      </form>
    </Dialog>
  )
}
