import { Link } from '@tanstack/react-router'
import { printTerms } from '#contract/core/list.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { WarningMarks } from '#web/customer-notes/warnings-badge.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { OfferItem } from './offer-item.tsx'
import { t, titlesOf } from './texts.ts'
import styles from './waiting-list.module.css'

/** The desk's task of the moment: times that were freed and kept for those who wait, each with whom to call. */
export function OffersPanel({ unit: { id, timezone } }: { unit: { id: number; timezone: string } }) {
  const { can } = useSession()
  const mark = printTerms([
    { field: 'status', value: 'offered', operator: '=' },
    { field: 'offered_unit_id', value: String(id), operator: '=' },
  ])
  const query = { ...mark, searchJoin: 'and', orderBy: 'id', sortedBy: 'asc', with: 'user;services;offered_unit;offered_employer' } as const
  useRefetch(waitingList.list, id, ['waiting-list'])
  // An offer whose time is over goes to the next within a minute.
  const { data } = useData(waitingList.list, can(waitingList.list.may) ? { query } : null, { timezone, refetchInterval: 60_000 })
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="offers">
      <h2 id="offers">{t('offer.title')}</h2>
      <ul className={styles.offers}>
        {data.items.map((row) => (
          <li key={row.id}>
            <OfferItem row={row}>
              <Link to={pathTo('waiting', { id: row.id })}>{row.user?.title}</Link> {row.user && <WarningMarks kinds={row.user.warnings} />}{' '}
              {row.user && <CustomerPhone customer={row.user} />}
              <p>{titlesOf(row)}</p>
            </OfferItem>
          </li>
        ))}
      </ul>
    </section>
  )
}
