import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sayingOf } from '#contract/audits/act-words.ts'
import { type ActRow, type AuditRow, audits } from '#contract/audits/audits.ts'
import { printTerms } from '#contract/core/list.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bar } from '#web/ui/skeleton.tsx'
import styles from './act.module.css'
import { changedIn, objectOf, t } from './texts.ts'

/** What was done, in a line; what it changed unfolds under it, and the only change opens at once. */
export function ActCell({ act }: { act: ActRow }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [only] = act.parts
  if (only && act.parts.length === 1 && only.count === 1)
    return (
      <Link className={styles.only} to={pathTo('log', { id: only.line_id })}>
        {sayingOf(act)}
      </Link>
    )
  return (
    <div className={styles.act}>
      <button type="button" className={styles.unfold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        {sayingOf(act)}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Lines act={act} />}
      </div>
    </div>
  )
}

/** More are on the page of lines. */
const MOST = 20

function Lines({ act }: { act: ActRow }) {
  const terms = printTerms([{ field: 'act_id', operator: '=', value: String(act.id) }])
  const query = { ...terms, limit: MOST, orderBy: 'id', sortedBy: 'asc' }
  const { data, error, refetch } = useData(audits.list, { query })
  if (error && !data) return <Failure title={t('linesFailed')} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <p className={styles.loading}>
        <span className="unseen">{shell('loading')}</span>
        <Bar width="60%" />
      </p>
    )
  return (
    <>
      <ul className={styles.lines} aria-label={t('linesOf', { act: sayingOf(act) })}>
        {data.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {data.count > data.items.length && (
        <Link className={styles.more} to={paths.logLines} search={{ 'f.act_id': String(act.id) }}>
          {t('allLines', { count: data.count })}
        </Link>
      )}
    </>
  )
}

function Line({ line }: { line: AuditRow }) {
  // The fields of a new or removed thing are on its own page.
  const changed = line.event === 'updated' ? changedIn(line) : ''
  return (
    <li>
      <Link to={pathTo('log', { id: line.id })}>{objectOf(line)}</Link> {t(`events.${line.event}`).toLowerCase()}
      {changed && <span className={styles.soft}> · {changed}</span>}
    </li>
  )
}
