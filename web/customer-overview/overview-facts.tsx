import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerOverview } from '#contract/customer-overview/customer-overview.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { CustomerWallet } from '#web/customer-wallet/wallet-panel.tsx'
import styles from './overview.module.css'
import { o } from './texts.ts'
import { waitingWords } from './words.ts'

/** Further facts: consents, waiting entries, and cards that may be hers too. */
export function OverviewFacts({ overview, hasNotes = false }: { overview: CustomerOverview; hasNotes?: boolean }) {
  const { waiting, twins } = overview
  return (
    <dl className={styles.facts}>
      {hasNotes && hasWords(overview) && (
        <Fact name={o('facts.notes')}>
          <OverviewNotes overview={overview} />
        </Fact>
      )}
      <CustomerWallet
        customerId={overview.customer.id}
        className={styles.notes}
        frame={(list) => <Fact name={o('facts.wallet')}>{list}</Fact>}
      />
      <Fact name={o('facts.consents')}>{consentWords(overview)}</Fact>
      {waiting?.map((one) => (
        <Fact key={one.id} name={o('facts.waiting')}>
          <Link to={pathTo('waiting', { id: one.id })}>{waitingWords(one)}</Link>
        </Fact>
      ))}
      {twins && twins.length > 0 && (
        <Fact name={o('facts.twins')}>
          {twins.map((one) => (
            <Link key={one.id} to={pathTo('customer', { id: one.id })} title={o('facts.twinsHint')}>
              {one.title}
            </Link>
          ))}
        </Fact>
      )}
    </dl>
  )
}

const hasWords = ({ customer, notes }: CustomerOverview) => Boolean(customer.comment) || notes.length > 0

/** The comment of the card, followed by the latest notes of colleagues. */
export function OverviewNotes({ overview }: { overview: CustomerOverview }) {
  const { customer, notes } = overview
  if (!hasWords(overview)) return <p className={styles.soft}>{o('facts.noNotes')}</p>
  return (
    <ul className={styles.notes}>
      {customer.comment && <li>{customer.comment}</li>}
      {notes.map((note) => (
        <li key={note.id}>
          {note.text}
          <span className={styles.soft}>{[note.author?.name, formatDay(dayOf(note.created_at))].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

function consentWords({ consents }: CustomerOverview): string {
  const named = (isGiven: 0 | 1) =>
    consents
      .filter((one) => one.is_given === isGiven)
      .map(({ purpose }) => o(`consents.${purpose}`))
      .join(', ')
  const [given, not] = [named(1), named(0)]
  return [given && o('facts.given', { purposes: given }), not && o('facts.notGiven', { purposes: not })].filter(Boolean).join('; ')
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{name}</dt>
    <dd className={styles.said}>{children}</dd>
  </div>
)
