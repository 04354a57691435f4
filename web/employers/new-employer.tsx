import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { employerBody, employers } from '#contract/employers/employers.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmployerFields } from './employer-fields.tsx'
import { FirstPassword } from './first-password-panel.tsx'
import { t } from './texts.ts'

/** A generated password is shown once, before the card opens. */
export function NewEmployer() {
  const navigate = useNavigate()
  const create = useSave(employers.create, { inForm: true, failed: t('createFailed') })
  const [made, setMade] = useState<{ id: number; password: string } | null>(null)
  const open = (id: number) => void navigate({ to: pathTo('employer', { id }), hash: 'tab-0', replace: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: employerBody,
    initial: { can_login: 1, send_password: 0, status: 1, schedule_type: 0 },
    save: async (body) => {
      const { id, password } = await create.mutateAsync({ body })
      if (password === undefined) open(id)
      else setMade({ id, password })
    },
  })
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.employers}>
          {t('title')}
        </LinkButton>
      }
    >
      <FormView form={form} submit={shell('form.create')}>
        <EmployerFields form={form} passwordHint={t('passwordHint')} />
      </FormView>
      {made && <FirstPassword password={made.password} onClose={() => open(made.id)} />}
    </Page>
  )
}
