import { memo } from 'react'
import type { Layout } from './geometry.ts'
import styles from './grid-groups.module.css'
import type { ColumnGroup } from './model.ts'
import { RULER } from './use-columns.ts'

/** The heads over the heads: each names its columns for as long as one of them is in sight; pinned ones stay. */
export const GroupHeads = memo(function GroupHeads({
  groups,
  layout,
  stuck,
}: {
  groups: readonly ColumnGroup[]
  layout: Layout
  stuck: number
}) {
  return (
    <div className={styles.groups}>
      <div className={styles.corner} style={{ width: RULER }} />
      {placesOf(groups, layout).map(({ group, width, end }) => (
        <div key={group.id} className={styles.group} data-stuck={end <= stuck} style={{ width, left: RULER }}>
          <span className={styles.groupTitle} style={{ left: RULER }}>
            <strong>{group.title}</strong> {group.detail}
          </span>
        </div>
      ))}
    </div>
  )
})

function placesOf(groups: readonly ColumnGroup[], { widths }: Layout) {
  let at = 0
  return groups.map((group) => {
    const width = widths.slice(at, at + group.count).reduce((sum, one) => sum + one, 0)
    at += group.count
    return { group, width, end: at }
  })
}
