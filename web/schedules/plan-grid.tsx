import type { PlanItem } from '#contract/schedules/plan.ts'
import { weekday } from '#domain/core/clock-time.ts'
import { dayName, formatRange, weekdayOf } from '#web/core/formats.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import styles from './plan-page.module.css'
import grid from './schedule.module.css'
import { s } from './texts.ts'
import type { Person } from './use-schedule.ts'

interface PlanGridProps {
  items: readonly PlanItem[]
  people: Person[]
  days: string[]
}

/** A read-only grid of people and days with the outcome of each shift. */
export function PlanGrid({ items, people, days }: PlanGridProps) {
  const byCell = Map.groupBy(items, (one) => `${one.employer_id} ${one.day}`)
  const concerned = people.filter((person) => items.some((one) => one.employer_id === person.id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={s('grid.label')} tabIndex={0}>
      <table className={grid.grid}>
        <thead>
          <tr>
            <th scope="col" className={grid.corner}>
              {s('grid.employer')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={dayName(day)} data-weekend={weekday(day) > 5}>
                <span>{weekdayOf(day)}</span> <strong>{Number(day.slice(8))}</strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {concerned.map((person) => (
            <tr key={person.id}>
              <th scope="row" className={grid.person}>
                <span className={grid.name}>{person.name}</span>
              </th>
              {days.map((day) => (
                <td key={day} data-weekend={weekday(day) > 5}>
                  {byCell.get(`${person.id} ${day}`)?.map((item) => (
                    <PlannedShift key={item.begin_at} item={item} person={person} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const icons: Record<PlanItem['state'], IconName> = { new: 'plus', same: 'check', refused: 'close' }

function PlannedShift({ item, person }: { item: PlanItem; person: Person }) {
  const { state, message, workplace } = item
  const more = message ?? workplace?.name ?? ''
  const words = s('plan.cell', {
    name: person.name,
    day: dayName(item.day),
    time: formatRange(item),
    state: s(`plan.state.${state}`),
    more,
  })
  return (
    <div className={styles.planned} data-state={state} title={words}>
      <Spoken as={words}>
        <Icon name={icons[state]} size={16} />
        {workplace?.name}
      </Spoken>
    </div>
  )
}
