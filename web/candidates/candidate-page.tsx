import { useParams } from '@tanstack/react-router'
import { type CandidateCard, candidateBody, candidates } from '#contract/candidates/candidates.ts'
import { seenIn } from '#contract/core/edits.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { AlsoOpen } from '#web/ui/also-open.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CandidateActs } from './candidate-acts.tsx'
import { CandidateFields } from './candidate-fields.tsx'
import { CandidateFiles } from './candidate-files.tsx'
import { CandidateNotes } from './candidate-notes.tsx'
import { CandidateSteps } from './candidate-steps.tsx'
import styles from './candidates.module.css'
import { StageMark } from './stage-mark.tsx'
import { dueBy, nameOf, t } from './texts.ts'
import { TwinsNote } from './twins-note.tsx'

/** One candidate: her stage, the possible steps, and all that is known of her. */
export default function CandidatePage() {
  const { id = '0' }: { id?: string } = useParams({ strict: false })
  useRefetch(candidates.show, null, ['candidates'])
  const { data, error, refetch } = useData(candidates.show, { params: { id: Number(id) } })
  return (
    <Page
      title={data ? nameOf(data) : t('one')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.candidates}>
          {t('back')}
        </LinkButton>
      }
    >
      {error && !data && <Failure title={t('cardFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && <Card key={data.id} row={data} />}
    </Page>
  )
}

function Card({ row }: { row: CandidateCard }) {
  const { can } = useSession()
  const tabs = [
    { title: t('tabs.main'), content: <Main row={row} /> },
    { title: `${t('tabs.notes')} ${row.notes.length || ''}`.trim(), content: <CandidateNotes row={row} /> },
    { title: `${t('tabs.files')} ${row.files.length || ''}`.trim(), content: <CandidateFiles row={row} /> },
    { title: t('tabs.steps'), content: <CandidateSteps row={row} /> },
  ]
  return (
    <>
      <AlsoOpen reading={candidates.show} id={row.id} />
      <div className={styles.head}>
        <StageMark stage={row.stage} />
        <FactsCard
          of={[
            [t('fields.stage_at'), formatMoment(row.stage_at)],
            [t('fields.due_at'), dueBy(row)],
            [t('fields.interview_at'), row.interview_at && formatMoment(row.interview_at)],
            [t('fields.trial_at'), row.trial_at && formatMoment(row.trial_at)],
            [t('fields.reason'), row.reason],
            [t('fields.rule_words'), row.rule_words],
            [t('fields.erased_at'), row.erased_at && formatMoment(row.erased_at)],
          ]}
        />
        {row.employer_id !== null && can('Employer.view') && (
          <LinkButton icon="employers" to={pathTo('employer', { id: row.employer_id })}>
            {t('hire.open')}
          </LinkButton>
        )}
        <TwinsNote twins={row.twins} />
        {row.erased_at === null && <CandidateActs row={row} />}
      </div>
      {row.erased_at === null ? <Tabs label={t('tabs.label')} tabs={tabs} /> : <CandidateSteps row={row} />}
    </>
  )
}

function Main({ row }: { row: CandidateCard }) {
  const { can } = useSession()
  const save = useSave(candidates.update, { inForm: true, saved: t('saved') })
  const form = useForm({
    whileSaving: 'open',
    schema: candidateBody,
    initial: row,
    seen: seenIn(candidates.update, row),
    save: (_, changes, seen) => save.mutateAsync({ params: { id: row.id }, body: changes, seen }),
  })
  return (
    <FormView form={form} isReadOnly={!can(candidates.update.may) || row.stage === 'hired'}>
      <CandidateFields form={form} isNew={false} />
    </FormView>
  )
}
