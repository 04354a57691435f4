import { E } from '#contract/core/errors.ts'
import { passwordResets } from '#contract/password-resets/password-resets.ts'
import { DoorFormPanel } from '#web/auth/door-form-panel.tsx'
import { CallError } from '#web/core/call.ts'
import { formatPhone, parsePhone } from '#web/core/formats.ts'
import { hasFieldErrors, showRefusal, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { TypedField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const isPhone = (text: string) => /^[\d\s()+-]*$/.test(text)
export const printLogin = (login: string) => (isPhone(login) ? formatPhone(login) : login)
function parseLogin(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  return isPhone(typed) ? parsePhone(typed) : typed
}

/** The answer is the same whether there is such a person or not. */
export function AskForm({ login, asked }: { login: string; asked: (typed: { login: string; ticket: string }) => void }) {
  const ask = useSave(passwordResets.ask, { saved: null, quiet: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'reset',
    schema: passwordResets.ask.body,
    initial: { login },
    save: async (body) => {
      const { ticket } = await ask.mutateAsync({ body }).catch(toldAtField)
      asked({ login: body.login, ticket })
    },
  })
  return (
    <DoorFormPanel form={form} submit={t('ask.submit')}>
      <p>{t('ask.lead')}</p>
      <TypedField
        field={form.field('login')}
        label={t('fields.login')}
        hint={t('ask.loginHint')}
        parse={parseLogin}
        print={printLogin}
        autoComplete="username"
      />
    </DoorFormPanel>
  )
}

function toldAtField(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  if (error.code === E.tooMany) throw new CallError({ ...error, status: 422, message: error.message, errors: { login: [t('ask.often')] } })
  if (!hasFieldErrors(error)) showRefusal(error)
  throw error
}
