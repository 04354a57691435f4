import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type CandidateRow, candidates } from '#contract/candidates/candidates.ts'
import { printTerms } from '#contract/core/list.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/list-search.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './candidates.module.css'
import { StageMark } from './stage-mark.tsx'
import { nameOf, t } from './texts.ts'

/** A column for each stage; the latest candidate to reach it stands first. */
export function CandidatesBoard({ acts }: { acts: ReactNode }) {
  const [search, setSearch] = useState('')
  const [manager, setManager] = useState('')
  useRefetch(candidates.board, null, ['candidates'])
  const { data: form } = useData(candidates.form, {})
  const terms = [
    ...(manager === '' ? [] : [{ field: 'hr_manager_id', operator: '=' as const, value: manager }]),
    ...(search === '' ? [] : [{ field: '', operator: 'like' as const, value: search }]),
  ]
  const query = { ...printTerms(terms), ...(terms.length > 1 && { searchJoin: 'and' as const }) }
  const { data, error, refetch } = useData(candidates.board, { query }, { keep: true })
  return (
    <Page
      title={t('title')}
      bar={
        <>
          <SearchBox value={search} onSearch={setSearch} />
          <Select
            label={t('board.manager')}
            value={manager}
            options={form?.managers ?? []}
            empty={t('board.manager')}
            onChange={setManager}
          />
        </>
      }
      actions={
        <>
          {acts}
          <May do={candidates.create}>
            <LinkButton kind="primary" icon="plus" to={paths.newCandidate}>
              {t('add')}
            </LinkButton>
          </May>
        </>
      }
    >
      <Coming />
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && (
        <div className={styles.board}>
          {data.stages.map(({ stage, count, items }) => (
            <section key={stage} aria-label={t(`stages.${stage}`)}>
              <h2>
                <StageMark stage={stage} /> <span>{count}</span>
              </h2>
              {items.length === 0 && <p>{t('board.none')}</p>}
              <ul>
                {items.map((row) => (
                  <li key={row.id}>
                    <BoardCard row={row} />
                  </li>
                ))}
              </ul>
              {count > items.length && <p>{t('board.more', { count: count - items.length })}</p>}
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}

function meetingOf({ stage, interview_at, trial_at }: CandidateRow) {
  if (stage === 'trial') return trial_at
  return stage === 'interview' ? interview_at : null
}

function BoardCard({ row }: { row: CandidateRow }) {
  const meeting = meetingOf(row)
  return (
    <Link to={pathTo('candidate', { id: row.id })} className={styles.card}>
      <strong>{nameOf(row)}</strong>
      <span>{[row.work_position?.name, row.unit?.name ?? row.city?.name].filter(Boolean).join(', ')}</span>
      {row.hr_manager && <span>{row.hr_manager.name}</span>}
      {meeting && (
        <span>
          <Icon name="clock" size={14} /> {formatMoment(meeting)}
        </span>
      )}
      {row.due_at && (
        <span data-late={row.is_late}>
          <Icon name={row.is_late ? 'error' : 'clock'} size={14} /> {t(row.is_late ? 'late' : 'due', { at: formatMoment(row.due_at) })}
        </span>
      )}
      <small>{t('since', { at: formatMoment(row.stage_at) })}</small>
    </Link>
  )
}

/** Interviews and trial days of the next days; without any, nothing is shown. */
function Coming() {
  useRefetch(candidates.coming, null, ['candidates'])
  const { data } = useData(candidates.coming, {}, { quiet: true })
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.coming} aria-label={t('coming.title')}>
      <h2>{t('coming.title')}</h2>
      <ul>
        {data.items.map((one) => (
          <li key={`${one.meeting}-${one.id}`}>
            <Link to={pathTo('candidate', { id: one.id })}>{one.name}</Link>
            <span>{[`${t(`coming.${one.meeting}`)} ${formatMoment(one.at)}`, one.hr_manager?.name].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
