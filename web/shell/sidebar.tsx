import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { sessionZone } from '#web/core/zone.ts'
import { menuOf } from '#web/menu.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Month } from '#web/ui/month.tsx'
import styles from './shell.module.css'

export function Sidebar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { me } = useSession()
  const { pathname } = useLocation()
  const groups = menuOf(me)
  // «Записи» is not the place while «Новая запись», below it in the address, is.
  const open = deepest(
    groups.flatMap((group) => group.entries.map((entry) => entry.path)),
    pathname,
  )
  return (
    <aside className={styles.sidebar} aria-label={shell('sidebar.label')}>
      <div className={styles.top}>
        <Link to="/" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          {shell('brand')}
        </Link>
        <IconButton icon="menu" label={shell(isOpen ? 'sidebar.collapse' : 'sidebar.expand')} aria-expanded={isOpen} onClick={onToggle} />
      </div>
      <May do="Calendar.view">
        <DayPicker />
      </May>
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

/** The longest entry that the address begins with. */
const deepest = (paths: string[], address: string) =>
  paths.filter((path) => address === path || address.startsWith(`${path}/`)).toSorted((one, other) => other.length - one.length)[0]

/** Picking a day opens its calendar; a middle click opens it in a new window. */
function DayPicker() {
  const { selected_date }: { selected_date?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const linkOf = (day: string) => ({ to: '/calendar', search: { selected_date: day } })
  return (
    <section className={styles.calendar} aria-label={shell('sidebar.calendar')}>
      <Month
        chosen={selected_date && isDay(selected_date) ? selected_date : null}
        today={todayIn(sessionZone())}
        linkOf={linkOf}
        onPick={(day) => void navigate(linkOf(day))}
      />
    </section>
  )
}
