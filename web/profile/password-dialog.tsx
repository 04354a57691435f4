import { ownPasswordForm } from '#contract/auth/password.ts'
import { profile } from '#contract/profile/profile.ts'
import { PasswordFields, sayPasswordFailed } from '#web/auth/password-panel.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { auth } from './texts.ts'

const initial = {}

/** Changes the own password; other devices must sign in anew. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useSave(profile.changePassword, { saved: auth('password.changed'), quiet: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'password',
    schema: ownPasswordForm,
    initial,
    save: async ({ password, new_password }) => {
      await change.mutateAsync({ body: { password, new_password } }).catch(sayPasswordFailed)
      onClose()
    },
  })
  return (
    <Dialog isWide title={auth('password.title')} onClose={onClose}>
      <FormView form={form} submit={auth('password.act')}>
        <p>{auth('password.others')}</p>
        <TextField field={form.field('password')} label={auth('password.own')} type="password" autoComplete="current-password" />
        <PasswordFields field={form.field} />
      </FormView>
    </Dialog>
  )
}
