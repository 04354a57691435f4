import { useNavigate } from '@tanstack/react-router'
import { candidateBody, candidates } from '#contract/candidates/candidates.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { CandidateFields } from './candidate-fields.tsx'
import { t } from './texts.ts'
import { TwinsNote } from './twins-note.tsx'

/** Candidates with the same phone are shown while it is typed. */
export default function NewCandidatePage() {
  const navigate = useNavigate()
  const create = useSave(candidates.create, { inForm: true, saved: t('made') })
  const form = useForm({
    whileSaving: 'closed',
    schema: candidateBody,
    initial: {},
    save: async (body) => {
      const { id } = await create.mutateAsync({ body })
      void navigate({ to: pathTo('candidate', { id }), replace: true })
    },
  })
  const phone = form.draft.phone ?? ''
  const { data } = useData(candidates.twins, /^\d{11,15}$/.test(phone) ? { query: { phone } } : null, { quiet: true })
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.candidates}>
          {t('back')}
        </LinkButton>
      }
    >
      <FormView form={form} submit={shell('form.create')}>
        <CandidateFields form={form} isNew />
        <TwinsNote twins={data?.items ?? []} />
      </FormView>
    </Page>
  )
}
