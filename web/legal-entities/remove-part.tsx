import type { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { showRefusal, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'

interface Props {
  endpoint: typeof legalEntities.removeVat | typeof legalEntities.removeRoute
  ids: { id: number; part_id: number }
  /** The question, and the label of the button. */
  ask: string
  name: string
}

export function RemovePart({ endpoint, ids, ask, name }: Props) {
  const remove = useSave(endpoint, { quiet: true })
  const run = async () => {
    if (!(await confirm({ title: ask, action: shell('form.remove'), isDangerous: true }))) return
    await remove.mutateAsync({ params: ids }).catch((error) => showRefusal(error, shell('form.removeFailed')))
  }
  return <IconButton icon="remove" label={`${shell('form.remove')}: ${name}`} onClick={() => void run()} />
}
