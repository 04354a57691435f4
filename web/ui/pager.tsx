import { useId } from 'react'
import { formatCount } from '#web/core/formats.ts'
import { DEFAULT_SIZE, PAGE_SIZES } from '#web/core/list-state.ts'
import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import styles from './pager.module.css'
import { Select } from './select.tsx'

export interface PagerProps {
  page: number
  size: number
  /** A page size of this screen besides the common ones. */
  usual?: number | undefined
  /** Absent while the first answer is awaited: the place is kept. */
  count: number | undefined
  isExact: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, size, usual = DEFAULT_SIZE, count, isExact, onPage, onSize }: PagerProps) {
  const id = useId()
  const last = Math.max(1, Math.ceil((count ?? 0) / size))
  return (
    <nav className={styles.pager} aria-label={shell('list.pager')}>
      {count !== undefined && (
        <>
          <span className={`${styles.range} figures`}>{rangeText(page, size, count, isExact)}</span>
          {last > 1 && <Pages page={page} last={last} onPage={onPage} />}
          <label className={styles.size} htmlFor={id}>
            <span>{shell('list.size')}</span>
            <Select id={id} value={size} options={sizesWith(usual)} onChange={(chosen) => onSize(Number(chosen))} />
          </label>
        </>
      )}
    </nav>
  )
}

const sizesWith = (usual: number) =>
  [...new Set([...PAGE_SIZES, usual])].toSorted((a, b) => a - b).map((size) => ({ id: size, name: String(size) }))

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  return (
    <div className={styles.pages}>
      <IconButton icon="chevronLeft" label={shell('list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pagesAround(page, last).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.page}
          aria-label={shell('list.page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </button>
      ))}
      <IconButton icon="chevronRight" label={shell('list.next')} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </div>
  )
}

/** At most 10 pages (000 §9), the open one near the middle. */
export function pagesAround(page: number, last: number): number[] {
  const most = 10
  const first = Math.max(1, Math.min(page - 4, last - most + 1))
  return Array.from({ length: Math.min(most, last) }, (_, index) => first + index)
}

function rangeText(page: number, size: number, count: number, isExact: boolean): string {
  if (count === 0) return ''
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, count)
  const numbers = { from: formatCount(Math.min(from, count)), to: formatCount(to), count: formatCount(count) }
  return isExact ? shell('list.range', numbers) : shell('list.rangeAbout', numbers)
}
