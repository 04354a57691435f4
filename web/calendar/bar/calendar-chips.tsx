import { useMemo, useRef } from 'react'
import { COLOUR_KINDS, type ColourBy, type LegendEntry } from '#web/calendar/colours.ts'
import {
  countOf,
  FACETS,
  type Facet,
  type Filter,
  isEmpty,
  nothing,
  printFilter,
  QUICK,
  type Quick,
  readFilter,
  toggled,
} from '#web/calendar/filter.ts'
import type { Pane } from '#web/calendar/panes.ts'
import type { Kept } from '#web/calendar/remembered.ts'
import { t } from '#web/calendar/texts.ts'
import type { Place } from '#web/calendar/use-place.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { Icon } from '#web/ui/icon.tsx'
import chips from './calendar-chips.module.css'
import { choicesOf, FilterPopover } from './filter-popover.tsx'

interface ChipsProps {
  place: Place
  panes: readonly Pane[]
  kept: Kept
  keep: (change: Kept) => void
  legend: readonly LegendEntry[]
}

const icons = { unconfirmed: 'clock', now: 'play', warned: 'error' } as const satisfies Record<Quick, string>

/** Which visits stand out and by what they are tinted: a chip a question of the desk, with its count. A filter never takes a card away. */
export function CalendarChips({ place, panes, kept, keep, legend }: ChipsProps) {
  const filter = readFilter(place.filter)
  const cards = useMemo(() => panes.flatMap(({ data }) => data.cards), [panes])
  const choices = useMemo(() => choicesOf(panes), [panes])
  const row = useRef<HTMLDivElement>(null)
  const set = (next: Filter) => place.go({ filter: printFilter(next) }, { replace: true })
  useShortcut({ codes: ['KeyF'], keys: 'F', text: t('filter.key'), place: t('title'), isOffered: true }, () => {
    const opener = row.current?.querySelector<HTMLButtonElement>('[aria-expanded]')
    opener?.focus()
    opener?.click()
  })
  const colour = kept.colour ?? 'status'
  return (
    <div className={chips.row} ref={row}>
      <fieldset className={chips.quick} aria-label={t('filter.label')}>
        <button type="button" className={chips.chip} aria-pressed={isEmpty(filter)} onClick={() => set(nothing)}>
          {t('filter.all')} <span className={chips.count}>{countOf(cards, nothing)}</span>
        </button>
        {QUICK.map((one) => (
          <button
            key={one}
            type="button"
            className={chips.chip}
            aria-pressed={filter.quick.includes(one)}
            onClick={() => set({ ...filter, quick: toggled(filter.quick, one) })}
          >
            <Icon name={icons[one]} size={16} />
            {t(`filter.${one}`)} <span className={chips.count}>{countOf(cards, { ...nothing, quick: [one] })}</span>
          </button>
        ))}
      </fieldset>
      {FACETS.flatMap((facet) => filter[facet].map((id) => ({ facet, id }))).map(({ facet, id }) => (
        <Chosen
          key={`${facet}${id}`}
          facet={facet}
          choices={choices}
          id={id}
          onRemove={() => set({ ...filter, [facet]: toggled(filter[facet], id) })}
        />
      ))}
      <FilterPopover
        filter={filter}
        set={set}
        choices={choices}
        colour={colour}
        legend={legend}
        onColour={(next) => keep({ colour: next })}
      />
      <fieldset className={chips.colours} aria-label={t('colour.label')}>
        <span aria-hidden="true">{t('colour.label')}</span>
        <span className={chips.segment}>
          {COLOUR_KINDS.map((by: ColourBy) => (
            <button key={by} type="button" aria-pressed={by === colour} onClick={() => keep({ colour: by })}>
              {t(`colour.${by}`)}
            </button>
          ))}
        </span>
      </fieldset>
    </div>
  )
}

/** A chosen value; pressing it removes it. */
function Chosen({
  facet,
  id,
  choices,
  onRemove,
}: {
  facet: Facet
  id: number
  choices: ReturnType<typeof choicesOf>
  onRemove: () => void
}) {
  const name = choices[facet].find((one) => one.id === id)?.name ?? String(id)
  return (
    <button type="button" className={chips.chip} aria-pressed="true" aria-label={t('filter.remove', { name })} onClick={onRemove}>
      {name}
      <Icon name="close" size={14} />
    </button>
  )
}
