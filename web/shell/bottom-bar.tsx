import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import type { Me } from '#contract/auth/auth.ts'
import { screens } from '#contract/screens.ts'
import { paths } from '#contract/shell/paths.ts'
import { usePreparedBookings } from '#web/core/prepared-bookings.ts'
import { can, isMaster, useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './bottom-bar.module.css'

/** On a telephone the places of a working day lie under the thumb; all the others open by «Ещё». */
export function BottomBar({ isOpen, onMore }: { isOpen: boolean; onMore: () => void }) {
  const { me } = useSession()
  const { pathname } = useLocation()
  const prepared = usePreparedBookings()
  const places = placesOf(me)
  const { pressed, press } = usePress()
  const here = pressed ? paths[pressed] : pathname
  useAtHand(places.map(({ name }) => name))
  return (
    <nav className={styles.bar} aria-label={shell('bar.label')}>
      {places.map(({ name, icon, title }) => (
        <Link key={name} to={paths[name]} aria-current={here === paths[name] ? 'page' : undefined} onClick={(event) => press(event, name)}>
          <Icon name={icon} size={24} />
          <span>{title}</span>
          {name === 'newBooking' && prepared > 0 && pathname !== paths.newBooking && <Prepared count={prepared} />}
        </Link>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={onMore}>
        <Icon name="more" size={24} />
        <span>{shell('bar.more')}</span>
      </button>
    </nav>
  )
}

/** The place that was pressed is marked before its screen is drawn, which takes a slow telephone a fifth of a second. */
function usePress() {
  const router = useRouter()
  const [pressed, setPressed] = useState<Name | null>(null)
  function press(event: MouseEvent, name: Name) {
    // Such a press opens another tab, and this one stays where it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    setPressed(name)
    afterPaint(() => {
      setPressed(null)
      void router.navigate({ to: paths[name] })
    })
  }
  return { pressed, press }
}

/** Milliseconds: the screen that was opened is painted first. */
const AFTER_PAINT = 1000

/** The parts of the program behind the bar come before they are pressed: a finger gives no warning as a pointer does. */
function useAtHand(names: readonly Name[]) {
  const router = useRouter()
  const all = names.join()
  useEffect(() => {
    const bring = () => {
      for (const name of all.split(',')) void router.preloadRoute({ to: paths[name as Name] }).catch(() => undefined)
    }
    const timer = setTimeout(bring, AFTER_PAINT)
    return () => clearTimeout(timer)
  }, [router, all])
}

function Prepared({ count }: { count: number }) {
  const text = shell('sidebar.prepared', { count })
  return (
    <small role="img" aria-label={text}>
      {count}
    </small>
  )
}

/** The icon and word of each place. */
const faces = {
  myDay: ['calendar', 'myDay'],
  myWeek: ['schedule', 'week'],
  myPay: ['cash', 'pay'],
  dashboard: ['home', 'home'],
  calendar: ['calendar', 'calendar'],
  newBooking: ['plus', 'booking'],
  bookings: ['list', 'bookings'],
} as const
type Name = keyof typeof faces

/** A person who serves customers begins with the own day, others with the studio's. */
function placesOf(me: Me): { name: Name; icon: IconName; title: string }[] {
  const days: Name[] = isMaster(me) ? ['myDay', 'myWeek', 'myPay'] : ['dashboard', 'calendar']
  const booking: Name = can(me, screens.newBooking.may) ? 'newBooking' : 'bookings'
  return [...days, booking]
    .filter((name) => can(me, screens[name].may))
    .map((name) => ({ name, icon: faces[name][0], title: shell(`bar.${faces[name][1]}`) }))
}
