import { useState } from 'react'
import { looksLikeMark } from '#domain/core/mark.ts'
import { plainField } from '#web/core/plain-field.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { toast } from '#web/core/toast.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { GoodPicker, goodOfScan } from './good-picker.tsx'

interface Props<D> {
  id: string
  label: string
  document: D
  /** Adds the good to the present document, and answers the changed document. */
  add: (now: D, good: number) => Promise<D>
  unknown: (code: string) => string
  /** Adds a scanned mark to the document; absent: a mark counts as its good. */
  addMark?: (now: D, code: string) => Promise<D>
}

/**
 * A good comes into a draft by a scanner, whatever has the focus, or by its name. Codes come faster than answers: each waits for the one before, so that
 * the same good twice is not two lines.
 */
export function AddGood<D>({ id, label, document, add, unknown, addMark }: Props<D>) {
  const [round, setRound] = useState(0)
  const take = useInTurn(document, async (now, find: () => Promise<number | string | null>) => {
    try {
      const found = await find()
      if (typeof found === 'string') return addMark ? await addMark(now, found) : now
      return found === null ? now : await add(now, found)
    } catch (error) {
      showRefusal(error)
      return now
    }
  })
  const goodOf = async (code: string) => {
    const found = await goodOfScan(code)
    if (!found) toast.error(unknown(code))
    return found?.id ?? null
  }
  useScan((code) => take(() => (addMark && looksLikeMark(code) ? Promise.resolve(code) : goodOf(code))))
  const field = plainField<number>(id, null, (good) => {
    if (good === null) return
    take(() => Promise.resolve(good))
    setRound(round + 1)
  })
  return <GoodPicker key={round} field={field} label={label} />
}
