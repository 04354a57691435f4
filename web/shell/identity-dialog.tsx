import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { password, secondCode } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import { CallError } from '#web/core/call.ts'
import { answerIdentity, identity } from '#web/core/identity.ts'
import { hasFieldErrors, showRefusal } from '#web/core/query.ts'
import { confirmPassword } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'

/** Stands once in the shell: asks who is at the keyboard whenever any call of weight was refused with 1035. */
export function IdentityHost() {
  const isAsked = useSyncExternalStore(identity.subscribe, identity.isAsked)
  return isAsked && <IdentityDialog />
}

const schema = z.object({ password, code: secondCode.optional() })
const initial = {}

function IdentityDialog() {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const form = useForm({
    whileSaving: 'closed',
    name: 'identity',
    schema,
    initial,
    save: async (typed) => {
      try {
        await confirmPassword(typed)
      } catch (error) {
        if (error instanceof CallError && error.code === E.codeNeeded) setCodeAsked(true)
        else if (!(error instanceof CallError && hasFieldErrors(error))) showRefusal(error)
        throw error
      }
      answerIdentity(true)
    },
  })
  const close = () => {
    // The code holds for this moment only, so it is not kept as a draft.
    form.reset()
    answerIdentity(false)
  }
  return (
    <Dialog isWide title={shell('identity.title')} onClose={close}>
      <FormView form={form} submit={shell('identity.confirm')}>
        <p>{shell('identity.text')}</p>
        <TextField field={form.field('password')} label={shell('identity.password')} type="password" autoComplete="current-password" />
        {isCodeAsked && (
          <TextField field={{ ...form.field('code'), required: true }} label={shell('auth.code')} autoComplete="one-time-code" />
        )}
      </FormView>
    </Dialog>
  )
}
