import { auth } from '#contract/auth/auth.ts'
import { ownPasswordForm } from '#contract/auth/password.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { PasswordFields } from './password-fields.tsx'
import { t } from './texts.ts'

const initial = {}

/** One's own password; the other devices sign in anew. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useSave(auth.changePassword, { saved: t('password.changed'), inForm: true })
  const form = useForm({
    name: 'password',
    schema: ownPasswordForm,
    initial,
    save: async ({ password, new_password }) => {
      await change.mutateAsync({ body: { password, new_password } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('password.title')} onClose={onClose}>
      <FormView form={form} submit={t('password.act')}>
        <p>{t('password.others')}</p>
        <TextField field={form.field('password')} label={t('password.own')} type="password" autoComplete="current-password" />
        <PasswordFields field={form.field} />
      </FormView>
    </Dialog>
  )
}
