import { useRef, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { CallError, callWith } from '#web/core/call.ts'
import { l } from '#web/core/lists.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './picked-bar.module.css'

interface RemovePickedProps {
  title: string
  list: Endpoint
  remove: Endpoint
  query: Partial<ListQuery>
  /** null: all rows of the query. */
  ids: number[] | null
  count: number
  onClose: (isDone: boolean) => void
}
interface Refusal {
  id: number
  text: string
}

/** One question naming how many, then row by row: what is refused is named, and the rest goes on. */
export function RemovePicked({ title, list, remove, query, ids, count, onClose }: RemovePickedProps) {
  const [done, setDone] = useState<number | null>(null)
  const [refused, setRefused] = useState<Refusal[]>([])
  const [isOver, setOver] = useState(false)
  const isStopped = useRef(false)
  const tried = (done ?? 0) + refused.length

  async function run() {
    setDone(0)
    try {
      for (const id of ids ?? (await foundIds(list, query))) {
        if (isStopped.current) break
        const text = await refusalOf(remove, id)
        if (text === null) setDone((was) => (was ?? 0) + 1)
        else setRefused((was) => [...was, { id, text }])
      }
    } catch (error) {
      setRefused((was) => [...was, { id: 0, text: wordsOf(error) }])
    }
    setOver(true)
    void queryClient.invalidateQueries({ queryKey: [keyOf(list)[0]] })
  }
  const close = () => {
    isStopped.current = true
    onClose(done !== null)
  }
  return (
    <Dialog
      title={l('removeTitle', { count, title })}
      onClose={close}
      actions={<Acts done={done} isOver={isOver} run={run} close={close} />}
    >
      {done !== null && (
        <div className={styles.removing}>
          {!isOver && <progress max={count} value={tried} aria-label={l('removing', { done: tried, count })} />}
          <p role="status">{isOver ? l('removed', { done, count }) : l('removing', { done: tried, count })}</p>
          {refused.length > 0 && (
            <>
              <p>{l('refused')}</p>
              <ul>
                {refused.map((one) => (
                  <li key={one.id}>{one.id > 0 ? `${l('row', { id: one.id })}: ${one.text}` : one.text}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface ActsProps {
  done: number | null
  isOver: boolean
  run: () => Promise<void>
  close: () => void
}

function Acts({ done, isOver, run, close }: ActsProps) {
  if (isOver)
    return (
      <Button kind="primary" onClick={close}>
        {shell('close')}
      </Button>
    )
  return (
    <>
      <Button onClick={close}>{done === null ? shell('form.cancel') : l('stop')}</Button>
      {done === null && (
        <Button kind="danger" onClick={() => void run()}>
          {l('remove')}
        </Button>
      )}
    </>
  )
}

/** The answer of a list to `filter=id`. */
interface Ids {
  items: { id: number }[]
  next?: string | null
}

/** Pages by cursor: rows that were found are removed before the next page. */
async function foundIds(list: Endpoint, query: Partial<ListQuery>): Promise<number[]> {
  const ids: number[] = []
  let after: string | undefined
  do {
    const page = { ...query, filter: 'id', limit: 2000, ...(after && { after }) }
    const { items, next } = (await callWith(list, { query: page })) as Ids
    ids.push(...items.map(({ id }) => id))
    after = next ?? undefined
  } while (after)
  return ids
}

async function refusalOf(remove: Endpoint, id: number): Promise<string | null> {
  try {
    await callWith(remove, { params: { id } }) // every `remove` of a crud takes an id
    return null
  } catch (error) {
    return wordsOf(error)
  }
}

const wordsOf = (error: unknown) => (error instanceof CallError ? error.message : shell('unknownError'))
