import { type MouseEvent, useEffect, useRef } from 'react'
import { l } from '#web/core/lists.ts'
import type { Picked } from '#web/core/use-picked.ts'
import styles from './list-page.module.css'

interface Picking {
  picked: Picked
  page: number[]
  /** The rows are of the former question: what is ticked among them would be asked for among what the new one finds. */
  isStale: boolean
}

/** The box of the head for this page; half ticked when only some rows are chosen. */
export function PickPage({ picked, page, isStale }: Picking) {
  const box = useRef<HTMLInputElement>(null)
  const count = page.filter(picked.has).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < page.length
  }, [count, page.length])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={l('pickPage')}
        checked={page.length > 0 && count === page.length}
        disabled={isStale}
        onChange={() => picked.togglePage(page)}
      />
    </label>
  )
}

export function PickRow({ picked, id, page, isStale }: Picking & { id: number }) {
  const withShift = useRef(false)
  // A change event does not tell of Shift, while the click before it does.
  const note = (event: MouseEvent) => {
    withShift.current = event.shiftKey
  }
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={l('pickRow', { id })}
        checked={picked.has(id)}
        disabled={isStale}
        onClick={note}
        onChange={() => picked.toggle(id, page, withShift.current)}
      />
    </label>
  )
}
