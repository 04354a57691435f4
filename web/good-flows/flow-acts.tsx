import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelDocument } from '#web/ui/cancel-document.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { useRemoveDocument } from '#web/ui/use-remove-document.ts'
import { FlowSides, sidesSchema } from './flow-sides.tsx'
import { nameOf } from './flow-words.ts'
import type { FlowProps } from './good-flow-page.tsx'
import { t } from './texts.ts'

/** The acts on the whole document: of a draft its sides and its removal, of what has moved goods its cancellation, of a deleted one its return. */
export function FlowActs({ flow, onSaved }: FlowProps) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null)
  const remove = useRemove(flow)
  const restore = useSave(goodFlows.restore, { saved: t('acts.restored'), done: onSaved })
  if (flow.deleted_at !== null)
    return (
      <May do={goodFlows.restore}>
        <Button onClick={() => restore.mutate({ params: { id: flow.id } })}>{t('acts.restore')}</Button>
      </May>
    )
  return (
    <>
      {flow.status_id === 0 && (
        <>
          <May do={goodFlows.update}>
            <Button icon="edit" onClick={() => setOpen('edit')}>
              {t('acts.edit')}
            </Button>
          </May>
          <May do={goodFlows.remove}>
            <Button kind="warning" icon="remove" onClick={() => void remove(flow.id)}>
              {shell('form.remove')}
            </Button>
          </May>
        </>
      )}
      {(flow.status_id === 1 || flow.status_id === 2) && (
        <May do={goodFlows.cancel}>
          <Button kind="warning" onClick={() => setOpen('cancel')}>
            {t('acts.cancel')}
          </Button>
        </May>
      )}
      {open === 'edit' && <HeadDialog flow={flow} onSaved={onSaved} onClose={() => setOpen(null)} />}
      {open === 'cancel' && (
        <CancelDocument
          endpoint={goodFlows.cancel}
          id={flow.id}
          words={cancelWords(flow)}
          onSaved={onSaved}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const cancelWords = (flow: GoodFlowRow) => ({
  title: t('acts.cancelTitle', { name: nameOf(flow) }),
  text: t(flow.type_id === 4 ? 'acts.cancelSurplus' : 'acts.cancelText'),
  act: t('acts.cancel'),
  done: t(flow.type_id === 4 ? 'acts.cancelledSurplus' : 'acts.cancelled'),
  reason: t('fields.reason'),
})

type DialogProps = FlowProps & { onClose: () => void }

function HeadDialog({ flow, onSaved, onClose }: DialogProps) {
  const save = useSave(goodFlows.update, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: sidesSchema,
    name: `flow-${flow.id}`,
    initial: flow,
    seen: seenIn(goodFlows.update, flow),
    save: async (_, { type_id: _kind, ...changes }, seen) => {
      await save.mutateAsync({ params: { id: flow.id }, body: changes, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.edit')} onClose={onClose} isWide>
      <FormView form={form}>
        <FlowSides form={form} type={flow.type_id} />
      </FormView>
    </Dialog>
  )
}

function useRemove(flow: GoodFlowRow) {
  const name = nameOf(flow)
  return useRemoveDocument({
    remove: goodFlows.remove,
    list: goodFlows.list,
    all: paths.goodFlows,
    words: { ask: t('acts.remove', { name }), done: t('acts.removed', { name }) },
    to: (itemId) => pathTo('goodFlow', { itemId }),
  })
}
