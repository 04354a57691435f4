import { paths } from '#contract/shell/paths.ts'
import { wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { NoUnit } from '#web/ui/no-unit.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import { type Studio, useStudio } from './use-studio.ts'
import { WrongBookingItem } from './wrong-booking-item.tsx'
import styles from './wrong-bookings.module.css'

/** Coming bookings that cannot take place, each with its causes and a way out. */
export default function WrongBookingsPage() {
  const { studios, studio, isLoading, error, retry, show } = useStudio()
  return (
    <Page title={t('title')} bar={<Toolbar studios={studios} studio={studio} show={show} />}>
      {studio && <Wrong key={studio.id} studio={studio} />}
      {!studio && isLoading && <FormSkeleton fields={4} />}
      {!studio && !isLoading && error && <Failure title={t('failed')} error={error} retry={retry} />}
      {!studio && !isLoading && !error && <NoUnit />}
    </Page>
  )
}

function Toolbar({ studios, studio, show }: Pick<ReturnType<typeof useStudio>, 'studios' | 'studio' | 'show'>) {
  return (
    <>
      <LinkButton kind="quiet" icon="chevronLeft" to={paths.bookings}>
        {t('back')}
      </LinkButton>
      {studios.length > 1 ? (
        <Select label={t('unit')} value={studio?.id ?? ''} options={studios} onChange={(id) => show(Number(id))} />
      ) : (
        <span className={styles.unit}>{studio?.name}</span>
      )}
    </>
  )
}

/** Features whose changes mend or break a booking. */
const HEARD = ['bookings', 'schedules', 'windows', 'employers', 'services', 'units']

function Wrong({ studio }: { studio: Studio }) {
  useRefetch(wrongBookings.ofUnit, studio.id, HEARD)
  const { data, error, refetch } = useData(wrongBookings.ofUnit, { params: { id: studio.id } }, { timezone: studio.timezone })
  if (error && !data) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  if (data.items.length === 0) return <Empty icon="check" title={t('good')} text={t('goodText')} />
  return (
    <ul className={styles.list}>
      {data.items.map((booking) => (
        <WrongBookingItem key={booking.id} booking={booking} timezone={studio.timezone} />
      ))}
    </ul>
  )
}
