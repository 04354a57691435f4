import { useState } from 'react'
import { upload } from '#contract/core/upload.ts'
import { photoWorks } from '#contract/photo-works/photo-works.ts'
import { CallError, call } from '#web/core/call.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { FilePicker } from '#web/images/file-picker.tsx'
import { t } from './texts.ts'

/** Sends photos one after another; a refusal is shown at the field. */
export function PhotoUpload({ employerId }: { employerId: number | null }) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const send = async (files: File[]) => {
    setError(undefined)
    if (employerId === null) return setError(t('chooseMaster'))
    for (const image of files) {
      const wrong = upload.safeParse(image).error?.issues[0]?.message
      if (wrong !== undefined) return setError(wrong)
      setShare(0)
      try {
        await call(photoWorks.create, { body: { employer_id: employerId, image } }, { onProgress: setShare })
        toast.success(t('uploaded'))
      } catch (refused) {
        if (!(refused instanceof CallError)) throw refused
        return setError(Object.values(refused.errors)[0]?.[0] ?? refused.message)
      } finally {
        setShare(null)
        void queryClient.invalidateQueries({ queryKey: keyOf(photoWorks.list) })
      }
    }
  }
  return (
    <FilePicker
      legend={t('legend')}
      choose={t('upload')}
      share={share}
      error={error}
      onFiles={(files) => void send(files)}
      isMany
      camera="environment"
    >
      {null}
    </FilePicker>
  )
}
