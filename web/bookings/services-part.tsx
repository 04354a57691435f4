import { type KeyboardEvent, useState } from 'react'
import { formatDuration, formatMoney, NBSP } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { places } from './focus-on.ts'
import styles from './new-booking.module.css'
import type { NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { type PricedService, searchServices } from './service-search.ts'
import type { Ground } from './use-ground.ts'

type Chosen = NewBooking['services']

interface ServicesPartProps {
  chosen: Chosen
  ground: Ground
  /** The masters' own duration, once a start is chosen. */
  duration: number | null
  error: string | undefined
  onChange: (services: Chosen) => void
  /** Enter in the empty field: on to the time. */
  onDone: () => void
}

export function ServicesPart({ chosen, ground, duration, error, onChange, onDone }: ServicesPartProps) {
  const [typed, setTyped] = useState('')
  const open = ground.services.filter((one) => one.is_countable === 1 || !chosen.some(({ id }) => id === one.id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    event.preventDefault()
    if (typed.trim() === '') onDone()
  }
  const field = plainField<number>(places.service, null, () => {}, { required: chosen.length === 0, error })
  return (
    <section className={styles.part} aria-label={n('services.title')}>
      <FieldFrame field={field} label={n(chosen.length > 0 ? 'services.add' : 'services.label')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field inside */}
        <div onKeyDown={onKeyDown}>
          <Combobox
            field={field}
            options={searchServices(open, typed).slice(0, 60).map(optionOf)}
            isLoading={ground.isLoading}
            nothing={ground.services.length === 0 ? n('services.empty') : undefined}
            chosen=""
            chosenId={null}
            placeholder={n('services.placeholder')}
            onType={setTyped}
            onPick={(option) => option && onChange(withOne(chosen, option.id))}
          />
        </div>
      </FieldFrame>
      {chosen.length > 0 && <ChosenServices chosen={chosen} ground={ground} duration={duration} onChange={onChange} />}
    </section>
  )
}

function ChosenServices({ chosen, ground, duration, onChange }: Pick<ServicesPartProps, 'chosen' | 'ground' | 'duration' | 'onChange'>) {
  const lines = chosen.map(({ id, qty }) => ({ id, qty, service: ground.serviceOf(id) }))
  const total = lines.reduce((sum, { qty, service }) => sum + (service?.price ?? 0) * qty, 0)
  const planned = lines.reduce((sum, { qty, service }) => sum + (service?.duration ?? 0) * qty, 0)
  return (
    <table className={styles.services}>
      <caption className="unseen">{n('services.title')}</caption>
      <tbody>
        {lines.map(({ id, qty, service }) => (
          <Line
            key={id}
            name={service?.title ?? `№\u00a0${id}`}
            qty={qty}
            service={service}
            onQty={(next) => onChange(withQty(chosen, id, next))}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{n('services.total')}</th>
          <td className="figures">{formatDuration(duration ?? planned)}</td>
          <td className="figures">{formatMoney(total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

interface LineProps {
  name: string
  qty: number
  service: PricedService | undefined
  onQty: (qty: number) => void
}

function Line({ name, qty, service, onQty }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {service?.is_countable === 1 && (
          <span className={styles.qty}>
            <IconButton icon="minus" label={n('services.less', { name })} disabled={qty <= 1} onClick={() => onQty(qty - 1)} />
            <span className="figures">{qty}</span>
            <IconButton icon="plus" label={n('services.more', { name })} onClick={() => onQty(qty + 1)} />
          </span>
        )}
      </th>
      <td className="figures">{service && formatDuration(service.duration * qty)}</td>
      <td className="figures">{priceOf(service, qty)}</td>
      <td>
        <IconButton icon="close" label={n('services.remove', { name })} onClick={() => onQty(0)} />
      </td>
    </tr>
  )
}

const priceOf = (service: PricedService | undefined, qty = 1) =>
  service && (service.price === null ? n('services.noPrice') : formatMoney(service.price * qty))

const optionOf = (service: PricedService) => ({
  id: service.id,
  name: service.title,
  detail: [formatDuration(service.duration), priceOf(service)].join(` ·${NBSP}`),
})

function withOne(chosen: Chosen, id: number): Chosen {
  const known = chosen.find((one) => one.id === id)
  return known ? withQty(chosen, id, known.qty + 1) : [...chosen, { id, qty: 1 }]
}

const withQty = (chosen: Chosen, id: number, qty: number): Chosen =>
  qty === 0 ? chosen.filter((one) => one.id !== id) : chosen.map((one) => (one.id === id ? { id, qty } : one))
