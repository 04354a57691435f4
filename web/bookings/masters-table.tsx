import { printTerms } from '#contract/core/list.ts'
import { employers } from '#contract/employers/employers.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { formatRange } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bar } from '#web/ui/skeleton.tsx'
import { places } from './focus-on.ts'
import styles from './new-booking.module.css'
import { isSameOffer, type NewBooking, offerKey } from './new-bookings.ts'
import { n } from './new-texts.ts'
import old from './old-booking.module.css'
import { groupsOf } from './slots.ts'
import { b } from './texts.ts'
import type { Ground } from './use-ground.ts'
import type { Offers } from './use-offers.ts'

interface MastersTableProps {
  tab: NewBooking
  ground: Ground
  offers: Offers
  /** True: no time is chosen, and somebody has tried to save. */
  error: boolean
  onPick: (offer: Offer) => void
}

/** Masters of the studio with what is free for the chosen services; who has nothing stands below. */
export function MastersTable({ tab, ground, offers, error, onPick }: MastersTableProps) {
  const idle = useMasters(ground)
  if (offers.error) return <Failure title={n('time.failed')} error={offers.error} retry={offers.retry} />
  if (tab.services.length === 0 || !ground.studio)
    return <p className={styles.part}>{n(ground.studio ? 'time.first' : 'time.unitFirst')}</p>
  if (!offers.items) return <Bar />
  const groups = groupsOf(offers.items, ground.nameOf)
  const busy = idle.filter(({ name }) => !groups.some(({ masters }) => masters === name))
  return (
    <section className={styles.part} id={places.times} aria-label={b('old.masters')}>
      {error && (
        <p role="alert" className={styles.verdict}>
          <Icon name="error" size={16} />
          {n('missing.time')}
        </p>
      )}
      <table className={old.masters}>
        <caption>{b('old.masters')}</caption>
        <thead>
          <tr>
            <th scope="col">{b('old.master')}</th>
            <th scope="col">{b('old.windows')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{group.masters}</th>
              <td>
                {group.offers.map((one) => (
                  <Button key={offerKey(one)} aria-pressed={tab.joins !== null && isSameOffer(one, tab.joins)} onClick={() => onPick(one)}>
                    {formatRange(one)}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
          {busy.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={styles.soft}>{b('old.nothing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** BKG-028: a search of masters asks for the position types master and top_master; BKG-052: all of them at once. */
const TYPES = printTerms([{ field: 'type', value: 'master,top_master', operator: 'in' }])

function useMasters({ studio }: Ground) {
  const question = studio && { query: { ...TYPES, unit_id: studio.id, limit: 2000 } }
  return useData(employers.forBooking, question, { staleTime: 5 * 60_000 }).data?.items ?? []
}
