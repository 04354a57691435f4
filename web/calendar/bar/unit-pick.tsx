import styles from '#web/calendar/calendar.module.css'
import type { Pane } from '#web/calendar/panes.ts'
import { t } from '#web/calendar/texts.ts'
import type { Place } from '#web/calendar/use-place.ts'
import { Popover } from '#web/ui/popover.tsx'

/** The choice of the studio and of others whose days are shown in the same grid. */
export function UnitPick({ place: { unit, units, chosen, view, go } }: { place: Place }) {
  if (units.length < 2) return <span className={styles.unit}>{unit?.name}</span>
  const others = chosen.slice(1).map(({ id }) => id)
  const toggle = (id: number) => go({ with_units: others.includes(id) ? others.filter((one) => one !== id) : [...others, id] })
  const label = others.length > 0 ? t('toolbar.moreChosen', { count: chosen.length }) : t('toolbar.more')
  return (
    <>
      <select
        className={styles.select}
        aria-label={t('toolbar.unit')}
        value={unit?.id ?? ''}
        onChange={(event) => go({ unit_id: Number(event.target.value) })}
      >
        {units.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {view === 'day' && (
        <Popover icon="units" name={label} label={<span className={styles.wide}>{label}</span>}>
          {() => (
            <div className={styles.checks}>
              {units
                .filter((one) => one.id !== unit?.id)
                .map((one) => (
                  <label key={one.id}>
                    <input type="checkbox" checked={others.includes(one.id)} onChange={() => toggle(one.id)} />
                    {one.name}
                  </label>
                ))}
            </div>
          )}
        </Popover>
      )}
    </>
  )
}

/** The choice between one master's week and all masters day by day. */
export function MasterPick({ place: { masterId, go }, panes }: { place: Place; panes: readonly Pane[] }) {
  const names = new Map(panes.flatMap(({ data }) => data.masters.map(({ id, name }) => [id, name] as const)))
  return (
    <select
      className={styles.select}
      aria-label={t('toolbar.master')}
      value={masterId !== null && names.has(masterId) ? masterId : ''}
      onChange={(event) => go({ employer_id: Number(event.target.value) || null })}
    >
      <option value="">{t('toolbar.allMasters')}</option>
      {[...names]
        .toSorted(([, one], [, other]) => one.localeCompare(other, 'ru'))
        .map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  )
}
