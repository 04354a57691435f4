import { useNavigate, useSearch } from '@tanstack/react-router'
import { auth } from '#contract/auth/auth.ts'
import { givenPasswordForm } from '#contract/auth/password.ts'
import { queryClient, useSave } from '#web/core/query.ts'
import { safeRedirect } from '#web/core/safe-redirect.ts'
import { sessionQuery, signOut } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormView } from '#web/ui/form.tsx'
import { DoorPanel } from './door-panel.tsx'
import { PasswordFields, sayPasswordFailed } from './password-panel.tsx'
import { t } from './texts.ts'

const initial = {}

/** A generated password is changed before anything else; afterwards the person goes on. */
export default function PasswordPage() {
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useSave(auth.changePassword, { saved: t('password.changed'), quiet: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: givenPasswordForm,
    initial,
    save: async ({ new_password }) => {
      await change.mutateAsync({ body: { new_password } }).catch(sayPasswordFailed)
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await navigate({ href: safeRedirect(redirect), replace: true })
    },
  })
  return (
    <DoorPanel title={t('password.title')} lead={t('password.title')}>
      <p>{t('password.given')}</p>
      <FormView
        form={form}
        submit={t('password.act')}
        more={
          <Button kind="quiet" onClick={() => void signOut()}>
            {shell('signOut')}
          </Button>
        }
      >
        <PasswordFields field={form.field} />
      </FormView>
    </DoorPanel>
  )
}
