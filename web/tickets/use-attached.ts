import { useState } from 'react'
import { maxUpload } from '#contract/core/upload.ts'
import { ticketMessages } from '#contract/tickets/tickets.ru.ts'
import { FILES_MOST, tickets } from '#contract/tickets/tickets.ts'
import { call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { t } from './texts.ts'

interface Kept {
  id: number
  name: string
}

export const uploadFile = (file: File) => call(tickets.upload, { body: { file } })

/** Files that go along with what is being written: each leaves at once, the message takes their numbers. */
export function useAttached() {
  const [kept, setKept] = useState<Kept[]>([])
  const [busy, setBusy] = useState(0)
  const add = async (given: Iterable<File>) => {
    const all = [...given]
    for (const { name, size } of all) if (size > maxUpload) toast.error(t('composer.bigFile', { name }))
    const fitting = all.filter((file) => file.size <= maxUpload)
    const free = fitting.slice(0, FILES_MOST - kept.length - busy)
    if (free.length < fitting.length) toast.error(ticketMessages.tooManyFiles)
    setBusy((count) => count + free.length)
    await Promise.all(free.map(keep))
  }
  const keep = async (file: File) => {
    try {
      const { id, originName } = await uploadFile(file)
      setKept((former) => [...former, { id, name: originName }])
    } catch (error) {
      showRefusal(error, file.name)
    } finally {
      setBusy((count) => count - 1)
    }
  }
  return {
    kept,
    ids: kept.map(({ id }) => id),
    isBusy: busy > 0,
    add: (files: Iterable<File>) => void add(files),
    remove: (id: number) => setKept((former) => former.filter((one) => one.id !== id)),
    clear: () => setKept([]),
  }
}
export type Attached = ReturnType<typeof useAttached>
