import { useState } from 'react'
import { audits } from '#contract/audits/audits.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import type { VisitPhoto } from '#contract/bookings/visit.ts'
import { upload } from '#contract/core/upload.ts'
import { CallError, call } from '#web/core/call.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { v } from './visit-texts.ts'

type PhotoType = VisitPhoto['type']
type Part = PhotoType | 'colors'
interface Refused {
  part: Part
  reason: string
}

/** The wishes of a booking and its results: photos come and go, colours change; what is refused stands at its field. */
export function useVisit(booking_id: number) {
  const [sending, setSending] = useState<{ type: PhotoType; share: number } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const doing = async (part: Part, said: string, work: () => Promise<unknown>, nameOf?: (field: string) => string | undefined) => {
    setRefused(null)
    setSaving(true)
    try {
      await work()
      toast.success(said)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(bookings.show) }),
        queryClient.invalidateQueries({ queryKey: keyOf(audits.byModel) }),
      ])
      return true
    } catch (error) {
      setRefused({ part, reason: reasonOf(error, nameOf) })
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    shareOf: (type: PhotoType) => (sending?.type === type ? sending.share : null),
    isSaving,
    refused: (part: Part) => (refused?.part === part ? refused.reason : undefined),
    refuse: (part: Part, reason: string) => setRefused({ part, reason }),
    async attach(type: PhotoType, photos: File[]) {
      const wrong = photos.map((file) => ({ file, issue: upload.safeParse(file).error?.issues[0]?.message })).find((one) => one.issue)
      if (wrong) return setRefused({ part: type, reason: v('fileRefused', { file: wrong.file.name, reason: wrong.issue ?? '' }) })
      const onProgress = (share: number) => setSending({ type, share })
      onProgress(0)
      const body = { booking_id, type, photos }
      const nameOf = (field: string) => photos[Number(field.split('.')[1])]?.name
      await doing(type, v('added'), () => call(bookings.attachPhotos, { body }, { onProgress }), nameOf)
      setSending(null)
    },
    removePhoto: ({ id, type }: VisitPhoto) =>
      doing(type, v('removed'), () => call(bookings.visitInfo, { body: { booking_id, photos_to_remove: [id] } })),
    setColors: (colors: string[]) => doing('colors', v('saved'), () => call(bookings.visitInfo, { body: { booking_id, colors } })),
  }
}

export type VisitState = ReturnType<typeof useVisit>

/** A file that is refused is named. */
function reasonOf(error: unknown, nameOf?: (field: string) => string | undefined): string {
  if (!(error instanceof CallError)) throw error
  const [field = '', [reason = error.message] = []] = Object.entries(error.errors)[0] ?? []
  const file = nameOf?.(field)
  return file === undefined ? reason : v('fileRefused', { file, reason })
}
