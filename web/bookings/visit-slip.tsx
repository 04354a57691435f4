import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { call } from '#web/core/call.ts'
import { dayName, formatMoney, formatRange, formatTime } from '#web/core/formats.ts'
import { showRefusal } from '#web/core/query.ts'
import { b } from './texts.ts'
import styles from './visit-slip.module.css'

/** A slip of paper about one visit for the customer: when, where, with whom and the price; nothing that a finder could use. */
export async function printVisit(id: number, timezone: string) {
  const booking = await load(id, timezone)
  if (!booking) return
  const paper = document.createElement('div')
  paper.className = styles.paper ?? ''
  document.body.append(paper)
  const root = createRoot(paper)
  flushSync(() => root.render(<Slip booking={booking} />))
  const lay = () => {
    root.unmount()
    paper.remove()
  }
  window.addEventListener('afterprint', lay, { once: true })
  window.print()
}

async function load(id: number, timezone: string): Promise<BookingCard | null> {
  try {
    return await call(bookings.show, { params: { id }, query: { with: 'user;services;unit' } }, { timezone })
  } catch (error) {
    showRefusal(error)
    return null
  }
}

function Slip({ booking }: { booking: BookingCard }) {
  const { user, unit, services = [], total } = booking
  return (
    <>
      <h1>{b('slip.title')}</h1>
      <p>{user?.title}</p>
      <dl>
        <dt>{b('slip.when')}</dt>
        <dd>
          {dayName(dayOf(booking.begin_at))}, {formatRange(booking)}
        </dd>
        <dt>{b('slip.where')}</dt>
        <dd>{unit?.name}</dd>
      </dl>
      <table>
        <caption>{b('slip.services')}</caption>
        <tbody>
          {services.map((service, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one service may be there twice
            <tr key={at}>
              <td>{formatTime(service.pivot.begin_at)}</td>
              <th scope="row">
                {service.title}, {service.employer.name}
              </th>
              <td>{formatMoney(service.price * service.qty)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{b('slip.total')}</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{b('slip.footer')}</p>
    </>
  )
}
