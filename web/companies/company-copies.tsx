import { type CompanyCopyRow, companies } from '#contract/companies/companies.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './companies.module.css'
import { t } from './texts.ts'

/** Copies of this company, the last first; one that is running is read every second. */
export function CompanyCopies({ companyId }: { companyId: number }) {
  const input = { params: { id: companyId } }
  const known = useData(companies.copies, input)
  const isRunning = known.data?.some(({ state }) => state === 'running') === true
  const { data = [] } = useData(companies.copies, input, isRunning ? { refetchInterval: 1000 } : {})
  if (data.length === 0) return null
  return (
    <section className={styles.copies} aria-label={t('copyEarlier')}>
      <h2>{t('copyEarlier')}</h2>
      {data.map((copy) => (
        <Copy key={copy.id} copy={copy} />
      ))}
    </section>
  )
}

function Copy({ copy }: { copy: CompanyCopyRow }) {
  const retry = useSave(companies.retryCopy, { saved: null })
  const done = copy.steps.filter(({ is_done }) => is_done === 1).length
  return (
    <article className={styles.copy} aria-label={copy.name}>
      <div className={styles.head}>
        <h3>{copy.name}</h3>
        <span role="status">{t(`copyStates.${copy.state}`)}</span>
      </div>
      <span>{formatMoment(copy.created_at)}</span>
      <progress className={styles.bar} max={copy.steps.length} value={done} aria-label={copy.name} />
      <span>{t('copyProgress', { done, all: copy.steps.length })}</span>
      {copy.problem && <p className={styles.problem}>{copy.problem}</p>}
      <Steps steps={copy.steps} />
      <div className={styles.links}>
        {copy.state === 'done' && (
          <LinkButton icon="open" to={pathTo('company', { id: copy.company_id })}>
            {t('copyOpen')}
          </LinkButton>
        )}
        {copy.state === 'failed' && (
          <Button icon="play" onClick={() => retry.mutate({ params: { id: copy.id } })}>
            {t('copyRetry')}
          </Button>
        )}
      </div>
    </article>
  )
}

const Steps = ({ steps }: Pick<CompanyCopyRow, 'steps'>) => (
  <ul className={styles.steps}>
    {steps.map(({ table, is_done, count }) => (
      <li key={table} className={styles.step}>
        <Icon name={is_done ? 'check' : 'clock'} size={16} />
        {t(`copyTables.${table}`)}
        {count !== null && `: ${count}`}
      </li>
    ))}
  </ul>
)
