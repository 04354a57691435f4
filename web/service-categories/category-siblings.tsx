import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './category-order.module.css'
import type { Category } from './category-order-page.tsx'
import { t } from './texts.ts'

interface SiblingsProps {
  all: readonly Category[]
  parent: Category | null
}

/** One level of a branch: a row moves by hand or by its buttons, and its own branch goes with it. */
export function Siblings({ all, parent }: SiblingsProps) {
  const { can } = useSession()
  const rows = all.filter((one) => one.parent_id === (parent?.id ?? null))
  const { ids, move, said } = useOrder(rows, parent?.id ?? null)
  const [held, setHeld] = useState<number | null>(null)
  const mayMove = can(serviceCategories.order.may) && rows.length > 1
  if (rows.length === 0) return null
  return (
    <>
      <ol className={styles.level} aria-label={parent ? t('inside', { name: parent.title }) : t('level')}>
        {ids.map((id, index) => {
          const row = rows.find((one) => one.id === id)
          if (!row) return null
          return (
            <li
              key={id}
              className={styles.item}
              data-held={held === id}
              draggable={mayMove}
              onDragStart={(event) => {
                event.stopPropagation()
                setHeld(id)
              }}
              onDragEnd={() => setHeld(null)}
              onDragOver={(event) => held !== null && event.preventDefault()}
              onDrop={(event) => {
                event.stopPropagation()
                if (held !== null) move(held, index)
                setHeld(null)
              }}
            >
              <Row
                row={row}
                mayMove={mayMove}
                isFirst={index === 0}
                isLast={index === ids.length - 1}
                onMove={(by) => move(id, index + by)}
              />
              <Siblings all={all} parent={row} />
            </li>
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}

interface RowProps {
  row: Category
  mayMove: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

function Row({ row, mayMove, isFirst, isLast, onMove }: RowProps) {
  return (
    <div className={styles.row}>
      <Link to={`${pathTo('serviceCategory', { id: row.id })}`} hash="tab-0" className={styles.name} draggable={false}>
        {row.title}
      </Link>
      {row.show_aggregator === 1 && <span className={styles.flag}>{t('inAggregator')}</span>}
      {mayMove && (
        <span className={styles.acts}>
          <IconButton icon="up" label={t('moveUp', { name: row.title })} aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)} />
          <IconButton icon="down" label={t('moveDown', { name: row.title })} aria-disabled={isLast} onClick={() => !isLast && onMove(1)} />
        </span>
      )}
    </div>
  )
}

/** The new order is shown at once; a refusal brings the former one back. */
function useOrder(rows: readonly Category[], parent_id: number | null) {
  const saved = rows.map(({ id }) => id)
  const [wanted, setWanted] = useState<{ ids: number[]; over: string } | null>(null)
  const [said, setSaid] = useState('')
  const save = useSave(serviceCategories.order, { saved: null, failed: t('orderFailed') })
  // An order that came from the server later replaces the wanted one.
  const ids = wanted?.over === saved.join() ? wanted.ids : saved
  const move = (id: number, place: number) => {
    const next = ids.filter((one) => one !== id).toSpliced(place, 0, id)
    if (next.join() === ids.join()) return
    setWanted({ ids: next, over: saved.join() })
    setSaid(t('moved', { name: rows.find((one) => one.id === id)?.title ?? '', place: place + 1, count: next.length }))
    save.mutate({ body: { parent_id, ids: next } }, { onError: () => setWanted(null) })
  }
  return { ids, move, said }
}
