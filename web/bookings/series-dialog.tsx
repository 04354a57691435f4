import { useMemo, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import styles from './series.module.css'
import { SeriesRows } from './series-rows.tsx'
import { s } from './series-texts.ts'
import { useSeries } from './use-series.ts'

const schema = bookings.planSeries.body.pick({ every_weeks: true, count: true, until: true })

/** Plans the same visit every so many weeks: all dates at once, conflicts solved in place, then booked one after another. */
export function SeriesDialog({ booking, timezone, onClose }: { booking: BookingCard; timezone: string; onClose: () => void }) {
  const series = useSeries(booking, timezone)
  const [isByDate, setByDate] = useState(false)
  const initial = useMemo(() => ({ every_weeks: 3, count: 5, until: addDays(dayOf(booking.begin_at), 15 * 7) }), [booking.begin_at])
  const form = useForm({
    whileSaving: 'closed',
    schema,
    initial,
    name: `series-${booking.id}`,
    save: ({ every_weeks, count, until }) => series.plan({ every_weeks, ...(isByDate ? { until } : { count }) }),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const isStarted = series.rows?.some((row) => row.savedId !== null) ?? false
  const masters = booking.employers?.map((one) => one.name).join(', ') ?? ''
  const time = `${dayName(dayOf(booking.begin_at))}, ${formatRange(booking)}`
  return (
    <Dialog
      isWide
      title={s('title', { customer: booking.user?.title ?? '' })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{s('close')}</Button>
          {series.ready > 0 && (
            <Button kind="primary" aria-disabled={series.isSaving} onClick={() => void series.save()}>
              {s('save', { count: series.ready })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.soft}>{s('text', { time, masters })}</p>
      {!isStarted && (
        <form {...form.props} className={styles.form}>
          <NumberField field={form.field('every_weeks')} label={s('every_weeks')} />
          <fieldset className={styles.how} aria-label={s('how')}>
            <Button aria-pressed={!isByDate} onClick={() => setByDate(false)}>
              {s('byCount')}
            </Button>
            <Button aria-pressed={isByDate} onClick={() => setByDate(true)}>
              {s('byDate')}
            </Button>
          </fieldset>
          {isByDate ? (
            <DateField field={{ ...form.field('until'), required: true }} label={s('until')} />
          ) : (
            <NumberField field={{ ...form.field('count'), required: true }} label={s('count')} />
          )}
          {form.formErrors.map((text) => (
            <p key={text} role="alert">
              {text}
            </p>
          ))}
          <Button kind={series.rows ? 'plain' : 'primary'} aria-disabled={form.isSaving} onClick={() => void form.submit()}>
            {s(series.rows ? 'replan' : 'plan')}
          </Button>
        </form>
      )}
      {form.isSaving && <p role="status">{s('planning')}</p>}
      {series.rows && <SeriesRows rows={series.rows} timezone={timezone} unitId={booking.unit_id} onChange={series.change} />}
      {series.unready > 0 && <p role="status">{s('conflicts', { count: series.unready })}</p>}
    </Dialog>
  )
}
