import { cancelBody } from '#contract/core/documents.ts'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from './dialog.tsx'
import { TextAreaField } from './field.tsx'
import { FormView } from './form.tsx'

interface Props<R> {
  endpoint: Endpoint
  id: number
  words: { title: string; text: string; act: string; done: string; reason: string }
  onSaved: (row: R) => void
  onClose: () => void
}

/** Cancelling, the only way back of a document, needs a reason, which is kept. */
export function CancelDocument<R>({ endpoint, id, words, onSaved, onClose }: Props<R>) {
  const save = useSave(endpoint, { inForm: true, saved: words.done, done: (row) => onSaved(row as R) }) // the call answers the document
  const form = useForm({
    whileSaving: 'closed',
    schema: cancelBody,
    name: `cancel-${endpoint.name}-${id}`,
    initial: {},
    save: async (body) => {
      await save.mutateAsync({ params: { id }, body } as CallInput<Endpoint>) // every cancellation of a document takes these two
      onClose()
    },
  })
  return (
    <Dialog title={words.title} onClose={onClose} isWide>
      <p>{words.text}</p>
      <FormView form={form} submit={words.act} refuse={shell('form.keep')}>
        <TextAreaField field={form.field('reason')} label={words.reason} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
