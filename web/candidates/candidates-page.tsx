import { useSearch } from '@tanstack/react-router'
import { candidates } from '#contract/candidates/candidates.ts'
import { recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatPhone } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { CandidatesBoard } from './candidates-board.tsx'
import { StageMark } from './stage-mark.tsx'
import { dueBy, nameOf, t } from './texts.ts'

/** All candidates as a list, or as a board of the stages (`?view=board`). */
export default function CandidatesPage() {
  const { view }: { view?: string } = useSearch({ strict: false })
  useRefetch(candidates.list, null, ['candidates'])
  const acts = (
    <>
      <LinkButton icon={view === 'board' ? 'list' : 'columns'} to={paths.candidates} search={view === 'board' ? {} : { view: 'board' }}>
        {t(view === 'board' ? 'views.list' : 'views.board')}
      </LinkButton>
      <May do={recruitRules.list}>
        <LinkButton to={paths.recruitRules}>{t('rules')}</LinkButton>
      </May>
    </>
  )
  if (view === 'board') return <CandidatesBoard acts={acts} />
  return (
    <ListPage
      endpoint={candidates.list}
      file={candidates.export}
      title={t('title')}
      empty={t('empty')}
      failed={t('loadFailed')}
      rowTo={(row) => pathTo('candidate', { id: row.id })}
      create={{ label: t('add'), to: paths.newCandidate, do: candidates.create }}
      actions={acts}
      columns={[
        { key: 'last_name', title: t('fields.name'), cell: nameOf, isSortable: true },
        { key: 'stage', title: t('fields.stage'), cell: (row) => <StageMark stage={row.stage} />, isSortable: true, width: '160px' },
        // Who waits for an answer stands where a narrow screen shows it without moving the table.
        { key: 'due_at', title: t('fields.due_at'), cell: (row) => dueBy(row), isSortable: true, width: '210px' },
        {
          key: 'stage_at',
          title: t('fields.stage_at'),
          cell: (row) => formatMoment(row.stage_at),
          isSortable: true,
          width: '150px',
        },
        { key: 'phone', title: t('fields.phone'), cell: (row) => formatPhone(row.phone), width: '160px' },
        { key: 'work_position', title: t('fields.work_position'), cell: (row) => row.work_position?.name },
        { key: 'hr_manager', title: t('fields.hr_manager'), cell: (row) => row.hr_manager?.name },
        { key: 'source', title: t('fields.source'), cell: (row) => t(`sources.${row.source}`), width: '150px', isSpare: true },
        { key: 'city', title: t('fields.city'), cell: (row) => row.city?.name, isSpare: true },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name, isSpare: true },
        {
          key: 'interview_at',
          title: t('fields.interview_at'),
          cell: (row) => row.interview_at && formatMoment(row.interview_at),
          width: '150px',
        },
        { key: 'trial_at', title: t('fields.trial_at'), cell: (row) => row.trial_at && formatMoment(row.trial_at), isSpare: true },
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true, isSpare: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px', isSpare: true },
      ]}
    />
  )
}
