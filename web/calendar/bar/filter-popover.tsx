import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import styles from '#web/calendar/calendar.module.css'
import { COLOUR_KINDS, type ColourBy, type LegendEntry } from '#web/calendar/colours.ts'
import { FACETS, type Facet, type Filter, QUICK, toggled } from '#web/calendar/filter.ts'
import type { Pane } from '#web/calendar/panes.ts'
import { t } from '#web/calendar/texts.ts'
import { Popover } from '#web/ui/popover.tsx'
import chips from './calendar-chips.module.css'
import { CalendarLegend } from './calendar-legend.tsx'

interface Choice {
  id: number
  name: string
}
export type Choices = Record<Facet, Choice[]>

/** The choices of the filter, from the days in view. */
export function choicesOf(panes: readonly Pane[]): Choices {
  const cards = panes.flatMap(({ data }) => data.cards)
  const unique = (list: readonly Choice[]) => [...new Map(list.map((one) => [one.id, one])).values()]
  const { registered, confirmed, inProgress, done } = BOOKING_STATUS
  return {
    status: [registered, confirmed, inProgress, done].map((id) => ({ id, name: statusOf(id).title })),
    service: unique(cards.flatMap(({ services }) => services.map(({ id, title }) => ({ id, name: title })))).toSorted((one, other) =>
      one.name.localeCompare(other.name, 'ru'),
    ),
    master: unique(panes.flatMap(({ data }) => data.masters.map(({ id, name }) => ({ id, name })))),
  }
}

interface FilterProps {
  filter: Filter
  set: (filter: Filter) => void
  choices: Choices
  colour: ColourBy
  onColour: (by: ColourBy) => void
  legend: readonly LegendEntry[]
}

/** Everything that a chip stands for, and what has no chip of its own; on a narrow screen also the chips and the colour. */
export function FilterPopover({ filter, set, choices, colour, onColour, legend }: FilterProps) {
  return (
    <Popover icon="filter" name={t('filter.more')} label={t('filter.more')}>
      {() => (
        <div className={styles.checks}>
          <fieldset className={`${styles.pins} ${chips.narrow}`}>
            <legend>{t('filter.label')}</legend>
            {QUICK.map((one) => (
              <label key={one}>
                <input
                  type="checkbox"
                  checked={filter.quick.includes(one)}
                  onChange={() => set({ ...filter, quick: toggled(filter.quick, one) })}
                />
                {t(`filter.${one}`)}
              </label>
            ))}
          </fieldset>
          <fieldset className={`${styles.pins} ${chips.narrowColour}`}>
            <legend>{t('colour.label')}</legend>
            {COLOUR_KINDS.map((by) => (
              <label key={by}>
                <input type="radio" name="colour" checked={by === colour} onChange={() => onColour(by)} />
                {t(`colour.${by}`)}
              </label>
            ))}
            <CalendarLegend legend={legend} isInside />
          </fieldset>
          {FACETS.map((facet) => (
            <fieldset key={facet} className={styles.pins}>
              <legend>{t(`filter.${facet}`)}</legend>
              {choices[facet].map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={filter[facet].includes(id)}
                    onChange={() => set({ ...filter, [facet]: toggled(filter[facet], id) })}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Popover>
  )
}
