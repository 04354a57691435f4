import styles from '#web/calendar/calendar.module.css'
import type { Pane } from '#web/calendar/panes.ts'
import type { Kept } from '#web/calendar/remembered.ts'
import { t } from '#web/calendar/texts.ts'
import type { Place } from '#web/calendar/use-place.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'

interface LookProps {
  place: Place
  panes: readonly Pane[]
  kept: Kept
  zoom: number
  zooms: number
  keep: (change: Kept) => void
}

/** The size of the grid, and its columns with their order; kept for this person. */
export function LookPopover({ place, panes, kept, keep, zoom, zooms }: LookProps) {
  const { pinned = [], isGrouped = false, hidesIdle = false } = kept
  const masters = new Map(panes.flatMap(({ data }) => data.masters.map(({ id, name }) => [id, name] as const)))
  const zoomTo = (next: number) => keep({ zoom: Math.min(zooms - 1, Math.max(0, next)) })
  return (
    <Popover icon="columns" name={t('toolbar.look')} label={<span className={styles.wide}>{t('toolbar.look')}</span>}>
      {() => (
        <div className={styles.checks}>
          <p className={styles.zoom}>
            {t('toolbar.zoom')}
            <IconButton icon="minus" label={t('toolbar.zoomOut')} aria-disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)} />
            <IconButton icon="plus" label={t('toolbar.zoomIn')} aria-disabled={zoom === zooms - 1} onClick={() => zoomTo(zoom + 1)} />
          </p>
          {place.masterId === null && <Columns masters={masters} pinned={pinned} isGrouped={isGrouped} hidesIdle={hidesIdle} keep={keep} />}
        </div>
      )}
    </Popover>
  )
}

interface ColumnsProps extends Required<Pick<Kept, 'pinned' | 'isGrouped' | 'hidesIdle'>> {
  masters: Map<number, string>
  keep: (change: Kept) => void
}

function Columns({ masters, pinned, isGrouped, hidesIdle, keep }: ColumnsProps) {
  const pin = (id: number) => keep({ pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id] })
  return (
    <>
      <label>
        <input type="checkbox" checked={hidesIdle} onChange={() => keep({ hidesIdle: !hidesIdle })} />
        {t('toolbar.hidesIdle')}
      </label>
      <label>
        <input type="checkbox" checked={isGrouped} onChange={() => keep({ isGrouped: !isGrouped })} />
        {t('toolbar.grouped')}
      </label>
      <fieldset className={styles.pins}>
        <legend>{t('toolbar.pinned')}</legend>
        {[...masters].map(([id, name]) => (
          <label key={id}>
            <input type="checkbox" checked={pinned.includes(id)} onChange={() => pin(id)} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
