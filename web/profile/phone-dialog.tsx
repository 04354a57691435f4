import { z } from 'zod'
import { auth as authCalls } from '#contract/auth/auth.ts'
import { messages } from '#contract/core/rules.ts'
import { contactBody, profile } from '#contract/profile/profile.ts'
import { formatPhone } from '#web/core/formats.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const phoneForm = z.object({ phone: contactBody.shape.phone.unwrap(), password: contactBody.shape.password })
const initial = {}

export function PhoneDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const ask = useSave(profile.update, { saved: null, inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'own-phone',
    schema: phoneForm,
    initial,
    save: async (body) => {
      await ask.mutateAsync({ body })
      await queryClient.refetchQueries({ queryKey: keyOf(profile.show) })
      onSent()
    },
  })
  return (
    <Dialog isWide title={t('phoneTitle')} onClose={onClose}>
      <FormView form={form} submit={t('send')}>
        <p>{t('phoneText')}</p>
        <PhoneField field={form.field('phone')} label={t('fields.phone')} autoComplete="tel" />
        <TextField field={form.field('password')} label={t('fields.password')} type="password" autoComplete="current-password" />
      </FormView>
    </Dialog>
  )
}

const codeForm = z.object({ token: z.string({ error: messages.required }).trim().min(1, messages.required).max(10) })

/** Four digits of the SMS; the request stays while the dialog is closed. */
export function CodeDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const check = useSave(profile.checkToken, {
    saved: t('phoneChanged'),
    inForm: true,
    done: () => void queryClient.invalidateQueries({ queryKey: keyOf(authCalls.iam) }),
  })
  const form = useForm({
    whileSaving: 'closed',
    name: 'own-code',
    schema: codeForm,
    initial,
    save: async ({ token }) => {
      await check.mutateAsync({ body: { type: 'phone', token } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('codeTitle')} onClose={onClose}>
      <FormView form={form} submit={t('confirm')}>
        <p>{t('codeText', { phone: formatPhone(phone) })}</p>
        <TextField field={form.field('token')} label={t('fields.token')} inputMode="numeric" autoComplete="one-time-code" />
      </FormView>
    </Dialog>
  )
}
