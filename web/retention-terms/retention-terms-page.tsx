import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { customers } from '#contract/customers/customers.ts'
import { isOffered, isSettable, type RetentionTerm, retentionTerms } from '#contract/retention-terms/retention-terms.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatCount, formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './retention-terms.module.css'
import { TermDialog } from './term-dialog.tsx'
import { daysOf, t } from './texts.ts'

/** Data that are kept for a time: the term, the reason, and what the next night removes. */
export default function RetentionTermsPage() {
  const { data, error, refetch } = useData(retentionTerms.list, {})
  const [open, setOpen] = useState<RetentionTerm | null>(null)
  return (
    <Page title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      {!data && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={8} />}
      {data && (
        <ul className={styles.terms}>
          {data.items.map((one) => (
            <Term key={one.kind} term={one} onOpen={() => setOpen(one)} />
          ))}
        </ul>
      )}
      {open && <TermDialog term={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function Term({ term, onOpen }: { term: RetentionTerm; onOpen: () => void }) {
  const { kind, days, is_usual } = term
  const title = t(`kinds.${kind}.title`)
  const canSet = isSettable(kind)
  const own = is_usual ? 'usual' : 'own'
  return (
    <li className={styles.term}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{t(`kinds.${kind}.what`)}</p>
        <p className={styles.text}>
          {t('why')}: {t(`kinds.${kind}.why`)}
        </p>
      </div>
      <div className={styles.days}>
        <strong className="figures">{daysOf(days)}</strong>
        <span className={styles.soft}>{t(canSet ? own : 'fixed')}</span>
        {canSet && (
          <May do={retentionTerms.save}>
            <IconButton icon="edit" label={t('edit', { title })} onClick={onOpen} />
          </May>
        )}
      </div>
      <Facts term={term} />
      {isOffered(kind) && (
        <May do={customers.list}>
          <Link to={paths.customers} search={{ 'f.ground': 'ended' }}>
            {t('look')}
          </Link>
        </May>
      )}
    </li>
  )
}

function Facts({ term }: { term: RetentionTerm }) {
  return (
    <dl className={styles.facts}>
      {factsOf(term).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is told of one kind of data; a company counts nothing of what belongs to the whole house. */
function factsOf({ stored, oldest, due, by_itself, last_run_at, last_gone }: RetentionTerm): [string, string][] {
  if (stored === null) return [[t('fields.stored'), t('ofHouse')]]
  const last = last_run_at ? formatMoment(last_run_at) : t('never')
  return [
    [t('fields.stored'), formatCount(stored)],
    [t('fields.oldest'), oldest ? formatMoment(oldest) : t('nothing')],
    [t(by_itself ? 'fields.due' : 'offered'), formatCount(due ?? 0)],
    [t('fields.last_run_at'), last_gone ? `${last}, ${t('lastGone', { count: formatCount(last_gone) })}` : last],
  ]
}
