import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { imageAddress } from '#contract/core/image-address.ts'
import { paths } from '#contract/shell/paths.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { usePreparedBookings } from '#web/core/prepared-bookings.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { setLook, useLook } from '#web/core/theme.ts'
import { usePhone } from '#web/core/use-phone.ts'
import { sessionZone } from '#web/core/zone.ts'
import { menuOf } from '#web/menu.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Month } from '#web/ui/month.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { Impersonation } from './impersonation.tsx'
import type { PartName } from './parts.ts'
import styles from './shell.module.css'
import { Tools } from './tools.tsx'

interface SidebarProps {
  isOpen: boolean
  onToggle: () => void
  onOpen: (name: PartName) => void
}

export function Sidebar({ isOpen, onToggle, onOpen }: SidebarProps) {
  const isPhone = usePhone()
  const { me, can } = useSession()
  const { pathname } = useLocation()
  const groups = menuOf(me)
  // «Записи» is not marked while «Новая запись», whose address is below it, is open.
  const open = deepest(
    groups.flatMap((group) => group.entries.map((entry) => entry.path)),
    pathname,
  )
  return (
    <aside className={styles.sidebar} aria-label={shell('sidebar.label')}>
      <div className={styles.top}>
        <Link to={paths.index} className={styles.brand}>
          <Brand />
        </Link>
        <IconButton icon="menu" label={shell(isOpen ? 'sidebar.collapse' : 'sidebar.expand')} aria-expanded={isOpen} onClick={onToggle} />
      </div>
      {isPhone && (
        <div className={styles.tools}>
          <Tools onOpen={onOpen} />
        </div>
      )}
      <Impersonation />
      <CompanySwitch />
      {can('Dashboard.view') && <DayPicker to={paths.dashboard} />}
      {!can('Dashboard.view') && can('Calendar.view') && <DayPicker to={paths.calendar} />}
      <nav aria-label={shell('sidebar.label')}>
        {groups.map((group) => (
          <section key={group.title}>
            <h2 className={styles.group}>{group.title}</h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    className={styles.entry}
                    title={isOpen ? undefined : entry.title}
                    activeOptions={{ exact: entry.path !== open, includeSearch: false }}
                  >
                    <Icon name={entry.icon} />
                    <span>{entry.title}</span>
                    {entry.path === paths.newBooking && pathname !== entry.path && <Prepared />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  )
}

/** Half-made bookings that were left for another page. */
function Prepared() {
  const count = usePreparedBookings()
  if (count === 0) return null
  const text = shell('sidebar.prepared', { count })
  return (
    <small className={styles.count} role="img" aria-label={text} title={text}>
      {count}
    </small>
  )
}

/** The company's logo (000 §2), else the product's own. */
function Brand() {
  const { me } = useSession()
  const logo = me.images.find((one) => one.type === 'logo')?.filename
  const [lost, setLost] = useState<string | null>(null)
  if (logo && logo !== lost)
    return <img className={styles.logo} src={imageAddress(logo, 'any', 48)} alt={me.company.name} onError={() => setLost(logo)} />
  return (
    <>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {shell('brand')}
    </>
  )
}

/** The longest entry that the address begins with. */
const deepest = (entries: string[], address: string) =>
  entries.filter((path) => address === path || address.startsWith(`${path}/`)).toSorted((one, other) => other.length - one.length)[0]

/** Choosing a day opens it (SHL-007); a middle click opens it in a new window. Whoever needs the menu more folds it, and finds it folded tomorrow. */
function DayPicker({ to }: { to: string }) {
  const { selected_date }: { selected_date?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isFolded = useLook().month === 'folded'
  const fold = { isFolded, onFold: () => setLook({ month: isFolded ? undefined : 'folded' }) }
  const linkOf = (day: string) => ({ to, search: { selected_date: day } })
  return (
    <section className={styles.calendar} aria-label={shell('sidebar.calendar')}>
      <Month
        chosen={selected_date && isDay(selected_date) ? selected_date : null}
        today={todayIn(sessionZone())}
        linkOf={linkOf}
        fold={fold}
        onPick={(day) => void navigate(linkOf(day))}
      />
    </section>
  )
}
