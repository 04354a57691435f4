import { useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { upload } from '#contract/core/upload.ts'
import { type ImageOwner, imageOwners, images } from '#contract/images/images.ts'
import { CallError, call } from '#web/core/call.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { t } from './texts.ts'

export interface Whose {
  model: ImageOwner
  id: number
}

/** Rows of this feature show the picture. */
const features: Record<ImageOwner, string> = { employer: 'employers', company: 'companies', unit: 'units', user: 'customers' }

/** The one picture of somebody: sent, replaced, taken away. What is refused stands at its field. */
export function useImage(whose: Whose) {
  const { type } = imageOwners[whose.model]
  const params = { ...whose, type }
  const [sent, setSent] = useState<{ share: number; preview: string } | null>(null)
  const [error, setError] = useState<string>()
  const doing = async (work: () => Promise<unknown>, said: string) => {
    setError(undefined)
    try {
      await work()
      toast.success(said)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [features[whose.model]] }),
        queryClient.invalidateQueries({ queryKey: keyOf(auth.iam) }),
      ])
    } catch (refused) {
      setError(reasonOf(refused))
    }
  }
  return {
    type,
    /** null: nothing is being sent. */
    sent,
    error,
    refuse: setError,
    async send(image: File) {
      const wrong = upload.safeParse(image).error?.issues[0]?.message
      if (wrong !== undefined) return setError(wrong)
      const preview = URL.createObjectURL(image)
      setSent({ share: 0, preview })
      const onProgress = (share: number) => setSent({ share, preview })
      await doing(() => call(images.save, { params, body: { image } }, { onProgress }), t(`saved.${type}`))
      setSent(null)
      URL.revokeObjectURL(preview)
    },
    remove: () => doing(() => call(images.remove, { params }), t(`removed.${type}`)),
  }
}

export type ImageState = ReturnType<typeof useImage>

function reasonOf(refused: unknown): string {
  if (!(refused instanceof CallError)) throw refused
  return Object.values(refused.errors)[0]?.[0] ?? `${t('failed')} ${refused.message}`
}
