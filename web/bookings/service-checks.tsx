import { useState } from 'react'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { formatDuration, formatMoney, NBSP } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './booking-steps.module.css'
import { places } from './focus-on.ts'
import type { NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { type PricedService, searchServices } from './service-search.ts'
import type { Ground } from './use-ground.ts'

type Chosen = NewBooking['services']

interface ServiceChecksProps {
  tab: NewBooking
  ground: Ground
  error: string | undefined
  onChange: (services: Chosen) => void
}

/** The price list with boxes to tick: the customer's usual services first, then by kinds. */
export function ServiceChecks({ tab, ground, error, onChange }: ServiceChecksProps) {
  const [typed, setTyped] = useState('')
  const usual = useUsual(tab, ground)
  const isSearched = typed.trim() !== ''
  const found = isSearched ? searchServices(ground.services, typed) : ground.services
  const groups = Map.groupBy(found, (one) => one.category)
  const box = (title: string, list: readonly PricedService[]) => (
    <section key={title} aria-label={title}>
      <h3 className={styles.group}>
        {title}
        <span>{n('steps.services_count', { count: list.length })}</span>
      </h3>
      <ul className={styles.box}>
        {list.map((service) => (
          <Check key={service.id} service={service} chosen={tab.services} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
  return (
    <div className={styles.services}>
      <input
        id={places.service}
        className={styles.search}
        type="search"
        value={typed}
        placeholder={n('services.placeholder')}
        aria-label={n('services.label')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {!isSearched && usual.length > 0 && box(n('steps.usual'), usual)}
      {isSearched ? found.length > 0 && box(n('steps.found'), found) : [...groups].map(([title, list]) => box(title, list))}
      {found.length === 0 && !ground.isLoading && (
        <p className={styles.soft}>{n(ground.services.length === 0 ? 'services.empty' : 'steps.nothingFound')}</p>
      )}
    </div>
  )
}

/** The services that the customer usually takes and this studio does. */
function useUsual({ selectedUser }: NewBooking, { serviceOf }: Ground): PricedService[] {
  const { can } = useSession()
  const isAsked = selectedUser !== null && can(customerOverview.show.may)
  const { data } = useData(customerOverview.show, isAsked ? { params: { id: selectedUser.id } } : null)
  const ids = new Set((data?.visits?.usual ?? []).flatMap(({ services }) => services.map(({ id }) => id)))
  return [...ids].flatMap((id) => serviceOf(id) ?? [])
}

interface CheckProps {
  service: PricedService
  chosen: Chosen
  onChange: (services: Chosen) => void
}

function Check({ service, chosen, onChange }: CheckProps) {
  const { id, title } = service
  const qty = chosen.find((one) => one.id === id)?.qty ?? 0
  const setQty = (next: number) =>
    onChange(
      qty === 0
        ? [...chosen, { id, qty: next }]
        : chosen.map((one) => (one.id === id ? { id, qty: next } : one)).filter((one) => one.qty > 0),
    )
  const price = service.price === null ? n('services.noPrice') : formatMoney(service.price)
  return (
    <li className={styles.check}>
      <label>
        <span>
          <strong>{title}</strong>
          <span className={styles.soft}>{[formatDuration(service.duration), price].join(` ·${NBSP}`)}</span>
        </span>
        <input type="checkbox" checked={qty > 0} onChange={(event) => setQty(event.target.checked ? 1 : 0)} />
      </label>
      {service.is_countable === 1 && qty > 0 && (
        <span className={styles.qty}>
          <IconButton icon="minus" label={n('services.less', { name: title })} disabled={qty <= 1} onClick={() => setQty(qty - 1)} />
          <span className="figures">{qty}</span>
          <IconButton icon="plus" label={n('services.more', { name: title })} onClick={() => setQty(qty + 1)} />
        </span>
      )}
    </li>
  )
}
