import { bookings } from '#contract/bookings/bookings.ts'
import type { CustomerVisits, UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatDuration, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './overview.module.css'
import { o } from './texts.ts'
import rows from './visits.module.css'
import { nextWords, repeatSearch, servicesOf } from './words.ts'

interface UsualProps {
  customerId: number
  visits: Pick<CustomerVisits, 'usual' | 'next_from' | 'next_to'>
  /** Fills the services of a booking that is being prepared here. */
  onRepeat?: ((usual: UsualVisit) => void) | undefined
}

/** Her usual services, and when the company's rule advises her to come: a wish, so it is shown apart from visits. */
export function UsualVisits({ customerId, visits, onRepeat }: UsualProps) {
  const next = nextWords(visits)
  if (visits.usual.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>
        {o('usual.title')}
        {next && <span className={styles.advice}>{next}</span>}
      </h3>
      <ul>
        {visits.usual.map((usual) => (
          <li key={servicesOf(usual)} className={rows.usual}>
            <strong>{servicesOf(usual)}</strong>
            <May do={bookings.create}>
              <span className={rows.repeat}>
                <Repeat customerId={customerId} usual={usual} onRepeat={onRepeat} />
              </span>
            </May>
            <span className={styles.soft}>
              {[usual.employer?.name, formatDuration(usual.duration), formatMoney(usual.total)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Repeat({ customerId, usual, onRepeat }: Omit<UsualProps, 'visits'> & { usual: UsualVisit }) {
  const name = <span className="unseen">: {servicesOf(usual)}</span>
  if (onRepeat)
    return (
      <Button icon="repeat" onClick={() => onRepeat(usual)}>
        <span>
          {o('usual.repeat')}
          {name}
        </span>
      </Button>
    )
  return (
    <LinkButton icon="repeat" to={paths.newBooking} search={repeatSearch(customerId, usual)}>
      <span>
        {o('usual.repeat')}
        {name}
      </span>
    </LinkButton>
  )
}
