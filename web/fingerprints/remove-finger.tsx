import { type FingerprintRow, fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { fingerName, t } from './texts.ts'

/** Removes one finger. */
export function RemoveFinger({ row: { employer_id, finger, employer } }: { row: FingerprintRow }) {
  const remove = useSave(fingerprints.remove, { saved: t('removed') })
  const names = { name: employer?.name ?? '', finger: fingerName(finger) }
  const ask = async () => {
    const question = { title: t('removeTitle', names), text: t('removeText', names), action: t('removeAct'), isDangerous: true }
    if (await confirm(question)) remove.mutate({ params: { employer_id, finger } })
  }
  return (
    <May do={fingerprints.remove}>
      <IconButton icon="remove" label={t('remove', names)} onClick={() => void ask()} />
    </May>
  )
}
