import { lazy, Suspense, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { chunk } from '#web/core/chunk.ts'
import type { FileEndpoint } from '#web/core/download.ts'
import { formatCount } from '#web/core/formats.ts'
import { l } from '#web/core/lists.ts'
import { useSession } from '#web/core/session.ts'
import type { Picked } from '#web/core/use-picked.ts'
import { Button } from './button.tsx'
import { DownloadMenu } from './list-acts.tsx'
import styles from './picked-bar.module.css'

const RemovePicked = lazy(chunk(async () => ({ default: (await import('./remove-picked.tsx')).RemovePicked })))

export interface PickedBarProps {
  picked: Picked
  /** The number of all found rows. */
  count: number
  title: string
  list: Endpoint
  /** The query of the list, and its columns. */
  query: Partial<ListQuery>
  columns: string
  file?: FileEndpoint | undefined
  remove?: Endpoint | undefined
}

/** Acts on the chosen rows; their number is read out. */
export function PickedBar({ picked, count, title, list, query, columns, file, remove }: PickedBarProps) {
  const { can } = useSession()
  const [isRemoving, setRemoving] = useState(false)
  const number = picked.isAll ? count : picked.ids.size
  if (number === 0 && !isRemoving) return <p className="unseen" role="status" />
  const only = picked.isAll ? {} : { ids: [...picked.ids] }
  return (
    <div className={styles.picked} data-picked>
      <p role="status">{l('picked', { count: number })}</p>
      {!picked.isAll && number < count && (
        <Button kind="quiet" onClick={picked.pickAll}>
          {l('pickAll', { number: formatCount(count) })}
        </Button>
      )}
      {file && can(file.may) && (
        <DownloadMenu endpoint={file} title={title} query={{ ...query, ...only, columns }} label={l('downloadPicked')} />
      )}
      {remove && can(remove.may) && (
        <Button kind="warning" icon="remove" onClick={() => setRemoving(true)}>
          {l('remove')}
        </Button>
      )}
      <Button kind="quiet" onClick={picked.clear}>
        {l('unpick')}
      </Button>
      {isRemoving && remove && (
        <Suspense fallback={null}>
          <RemovePicked
            title={title}
            list={list}
            remove={remove}
            query={query}
            count={number}
            ids={picked.isAll ? null : [...picked.ids]}
            onClose={(isDone) => {
              setRemoving(false)
              if (isDone) picked.clear()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
