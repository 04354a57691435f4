import { type ReactNode, useEffect, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { dayOf, weekday } from '#domain/core/clock-time.ts'
import { formatDuration, formatMoney, formatPhone } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { offerUndo } from '#web/ui/undo.tsx'
import styles from './booking-panel.module.css'
import { CommentForm } from './comment-form.tsx'
import { dayName, iconOf, movedTo, moveOf, statusOf } from './names.ts'
import { rangeOf } from './offers.ts'
import { t } from './texts.ts'
import { momentIn } from './use-day.ts'
import { refetch, undoAct } from './use-moves.ts'

interface PanelProps {
  id: number
  timezone: string
  onClose: () => void
  onMove: (booking: BookingCard) => void
  onCancel: (booking: BookingCard, reason: string | null) => void
}

const RELATIONS = 'user;services;unit;author;source;status;employers'

/** One booking beside the calendar: what it is, what may be done with it. */
export function BookingPanel({ id, timezone, onClose, onMove, onCancel }: PanelProps) {
  const { data, error, refetch: retry } = useData(bookings.show, { params: { id }, query: { with: RELATIONS } }, { timezone })
  return (
    <Passable>
      <SidePanel title={t('panel.title', { id })} onClose={onClose}>
        {error && !data && <Failure title={t('panel.failed')} error={error} retry={() => void retry()} />}
        {!error && !data && <FormSkeleton fields={5} />}
        {data && (
          <Facts data={data} timezone={timezone}>
            <Acts {...{ data, timezone, onMove, onCancel }} />
          </Facts>
        )}
      </SidePanel>
    </Passable>
  )
}

/** The second click of a double click still reaches a card that the opening panel covers. */
function Passable({ children }: { children: ReactNode }) {
  const [isPassable, setPassable] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPassable(false), 350)
    return () => clearTimeout(timer)
  }, [])
  return <div style={isPassable ? { pointerEvents: 'none' } : undefined}>{children}</div>
}

function Facts({ data, timezone, children }: { data: BookingCard; timezone: string; children: ReactNode }) {
  const { can } = useSession()
  const day = dayOf(data.begin_at)
  const rows: [string, ReactNode][] = [
    [t('panel.when'), `${dayName(day, weekday(day))}, ${rangeOf(data)} (${formatDuration(data.duration)})`],
    [t('panel.where'), data.unit?.name],
    [t('panel.masters'), data.employers?.map((one) => one.name).join(', ')],
    [t('panel.source'), data.source?.name],
    [t('panel.author'), data.author?.name],
    [t('panel.cancelled'), data.cancel_reason],
  ]
  return (
    <div className={styles.facts}>
      <p className={styles.status} data-status={data.status_id}>
        <Icon name={iconOf(data.status_id)} size={16} />
        {data.status?.title ?? statusOf(data.status_id)}
      </p>
      <h3 className={styles.customer}>{data.user?.title}</h3>
      {data.user?.is_blocked === 1 && (
        <p className={styles.warning}>
          <Icon name="error" size={16} />
          {t('panel.blocked')}
        </p>
      )}
      {data.user && <Phone phone={data.user.phone} />}
      {/* Near the top: the message that offers to undo an act covers the panel's foot. */}
      <div className={styles.acts}>{children}</div>
      <dl className={styles.list}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Services data={data} />
      <CommentForm key={data.id} booking={data} timezone={timezone} isReadOnly={!can('Booking.update')} />
    </div>
  )
}

/** A masked phone cannot be called. */
function Phone({ phone }: { phone: string }) {
  return phone.includes('*') ? (
    <p className={styles.phone}>{phone}</p>
  ) : (
    <p className={styles.phone}>
      <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>
    </p>
  )
}

function Services({ data }: { data: BookingCard }) {
  return (
    <table className={styles.services}>
      <caption>{t('panel.services')}</caption>
      <tbody>
        {data.services?.map((service, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same service may be there twice
          <tr key={index}>
            <td>
              {service.title}
              {service.qty > 1 && ` × ${service.qty}`}
              <span className={styles.dim}> {formatDuration(service.duration)}</span>
            </td>
            <td>{formatMoney(service.price * service.qty)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('panel.total')}</th>
          <td>{formatMoney(data.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Ten minutes after the start a visit that has not begun may be a no-show (decisions.md «Bookings and windows»). */
const NO_SHOW_AFTER = 10

function Acts({ data, timezone, onMove, onCancel }: { data: BookingCard } & Pick<PanelProps, 'timezone' | 'onMove' | 'onCancel'>) {
  const { can } = useSession()
  const change = useSave(bookings.update, {
    saved: null,
    timezone,
    done: (answer) => {
      void refetch()
      const said = movedTo(answer.status_id)
      offerUndo(said, () => void undoAct(answer.id))
    },
  })
  const { cancelled, done, inProgress, confirmed } = BOOKING_STATUS
  const forward = data.moves.filter((to) => to !== cancelled)
  const main = forward.find((to) => to === done) ?? forward.find((to) => to === inProgress) ?? forward.find((to) => to === confirmed)
  const mayCancel = data.moves.includes(cancelled)
  const isLate = mayCancel && data.status_id !== inProgress && momentIn(timezone) > later(data.begin_at, NO_SHOW_AFTER)
  const isMovable = can(bookings.move.may) && data.status_id !== done && data.status_id !== cancelled
  return (
    <>
      {forward.map((to) => (
        <Button
          key={to}
          kind={to === main ? 'primary' : 'plain'}
          aria-disabled={change.isPending}
          onClick={() => !change.isPending && change.mutate({ params: { id: data.id }, body: { status_id: to } })}
        >
          {moveOf(data.status_id, to)}
        </Button>
      ))}
      {isMovable && (
        <Button icon="move" onClick={() => onMove(data)}>
          {t('panel.move')}
        </Button>
      )}
      {isLate && <Button onClick={() => onCancel(data, t('cancel.noShow'))}>{t('moves.noShow')}</Button>}
      {mayCancel && (
        <Button kind="warning" onClick={() => onCancel(data, null)}>
          {t('moves.cancelled')}
        </Button>
      )}
      <LinkButton icon="open" kind="quiet" to={`/bookings/${data.id}`}>
        {t('panel.open')}
      </LinkButton>
    </>
  )
}

/** The same wall clock some minutes later, as text; a visit that begins before midnight does not grow late after it. */
function later(moment: string, minutes: number): string {
  const [hour = 0, minute = 0] = moment.slice(11).split(':').map(Number)
  const at = Math.min(hour * 60 + minute + minutes, 24 * 60 - 1)
  return `${moment.slice(0, 11)}${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`
}
