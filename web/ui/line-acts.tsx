import { showRefusal } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { IconButton } from './button.tsx'
import { confirm } from './confirm.tsx'

interface Props {
  /** The names of both buttons, and the question before the line is removed. */
  words: { edit: string; remove: string; ask: string; name: string; drop: string }
  onEdit: () => void
  onRemove: () => Promise<unknown>
}

/** The acts of a draft's line: editing in a dialog, and removing after a question. */
export function LineActs({ words: { edit, remove, ask, name, drop }, onEdit, onRemove }: Props) {
  const drops = async () => {
    if (!(await confirm({ title: ask, text: name, action: drop, isDangerous: true }))) return
    await onRemove().then(() => toast.success(shell('removed', { name })), showRefusal)
  }
  return (
    <>
      <IconButton icon="edit" label={edit} onClick={onEdit} />
      <IconButton icon="remove" label={remove} onClick={() => void drops()} />
    </>
  )
}
