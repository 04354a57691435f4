import { useNavigate, useParams } from '@tanstack/react-router'
import { auth } from '#contract/auth/auth.ts'
import { setupForm } from '#contract/auth/password.ts'
import { paths } from '#contract/shell/paths.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { enter } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** Makes the first super admin of a new server, by the link that its start has printed. */
export default function SetupPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data, error, refetch } = useData(auth.showSetup, { params: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  const isUnknown = error?.status === 404 || error?.status === 422
  return (
    <DoorPanel title={t('title')} lead={t('title')}>
      {data && <SetupForm token={token} />}
      {isUnknown && <Unknown />}
      {error && !isUnknown && <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={5} />}
    </DoorPanel>
  )
}

function Unknown() {
  return (
    <Empty icon="error" title={t('unknownTitle')} text={t('unknown')}>
      <LinkButton to={paths.auth}>{t('toSignIn')}</LinkButton>
    </Empty>
  )
}

const initial = {}

function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const setup = useSave(auth.setup, { saved: null, inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: setupForm,
    initial,
    save: async ({ password_repeat: _, ...body }) => {
      const { token: session } = await setup.mutateAsync({ params: { token }, body })
      enter(session)
      await navigate({ to: paths.dashboard, replace: true })
    },
  })
  return (
    <>
      <p>{t('lead')}</p>
      <FormView form={form} submit={t('submit')}>
        <TextField field={form.field('company')} label={t('company')} autoComplete="organization" />
        <TextField field={form.field('last_name')} label={t('last_name')} autoComplete="family-name" />
        <TextField field={form.field('first_name')} label={t('first_name')} autoComplete="given-name" />
        <PhoneField field={form.field('phone')} label={t('phone')} autoComplete="username" />
        <TextField field={form.field('password')} label={t('password')} type="password" autoComplete="new-password" />
        <TextField field={form.field('password_repeat')} label={t('again')} type="password" autoComplete="new-password" />
      </FormView>
    </>
  )
}
