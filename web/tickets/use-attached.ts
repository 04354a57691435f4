import { useRef, useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { maxUpload } from '#contract/core/upload.ts'
import { ticketMessages } from '#contract/tickets/tickets.ru.ts'
import { FILES_MOST, tickets } from '#contract/tickets/tickets.ts'
import { CallError, call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { t } from './texts.ts'

interface Kept {
  id: number
  name: string
}

/**
 * Files that go along with what is being written: each leaves at once, the message takes their numbers. Whoever sends earlier waits for those under
 * way, so that no message leaves without its file.
 */
export function useAttached() {
  const [kept, setKept] = useState<Kept[]>([])
  const [busy, setBusy] = useState(0)
  const now = useRef(kept)
  const underWay = useRef(new Set<Promise<unknown>>())
  const show = (next: Kept[]) => {
    now.current = next
    setKept(next)
  }
  /** Uploads a file that something of this form will name. */
  const upload = async (file: File) => {
    const going = call(tickets.upload, { body: { file } })
    underWay.current.add(going)
    try {
      return await going
    } finally {
      underWay.current.delete(going)
    }
  }
  const keep = async (file: File) => {
    try {
      const { id, originName } = await upload(file)
      show([...now.current, { id, name: originName }])
    } catch (error) {
      showRefusal(error, file.name)
    } finally {
      setBusy((count) => count - 1)
    }
  }
  const add = (given: Iterable<File>) => {
    const all = [...given]
    for (const { name, size } of all) if (size > maxUpload) toast.error(t('composer.bigFile', { name }))
    const fitting = all.filter((file) => file.size <= maxUpload)
    const free = fitting.slice(0, FILES_MOST - kept.length - busy)
    if (free.length < fitting.length) toast.error(ticketMessages.tooManyFiles)
    setBusy((count) => count + free.length)
    for (const file of free) void keep(file)
  }
  /** The numbers of all of them, once they are there; one that was refused meanwhile stops the sending. */
  const whole = async (): Promise<number[]> => {
    const came = await Promise.allSettled(underWay.current)
    // Whoever has waited for the same file writes its number down in this very turn.
    await Promise.resolve()
    if (came.some(({ status }) => status === 'rejected')) {
      const message = t('composer.fileMissing')
      throw new CallError({ status: 422, code: E.invalid, message, errors: { files: [message] } })
    }
    return now.current.map(({ id }) => id)
  }
  return {
    kept,
    isBusy: busy > 0,
    add,
    upload,
    whole,
    remove: (id: number) => show(now.current.filter((one) => one.id !== id)),
    clear: () => show([]),
  }
}
export type Attached = ReturnType<typeof useAttached>
