import { z } from 'zod'
import { contactBody, profile } from '#contract/profile/profile.ts'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

const schema = z.object({ email: contactBody.shape.email.unwrap(), password: contactBody.shape.password })
const initial = {}

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const ask = useSave(profile.update, { saved: null, inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'own-email',
    schema,
    initial,
    save: async (body) => {
      await ask.mutateAsync({ body })
      toast.success(t('emailSent', { email: body.email }))
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('emailTitle')} onClose={onClose}>
      <FormView form={form} submit={t('emailSend')}>
        <p>{t('emailText')}</p>
        <TextField field={form.field('email')} label={t('fields.email')} type="email" autoComplete="email" />
        <TextField field={form.field('password')} label={t('fields.password')} type="password" autoComplete="current-password" />
      </FormView>
    </Dialog>
  )
}
