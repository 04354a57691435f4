import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { call } from '#web/core/call.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
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
            <Button kind="warning" icon="remove" onClick={() => void remove()}>
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
      {open === 'cancel' && <CancelDialog flow={flow} onSaved={onSaved} onClose={() => setOpen(null)} />}
    </>
  )
}

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

/** The only way back asks for its reason, which stays with the document. */
function CancelDialog({ flow, onSaved, onClose }: DialogProps) {
  const save = useSave(goodFlows.cancel, { inForm: true, saved: t('acts.cancelled'), done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodFlows.cancel.body,
    name: `cancel-flow-${flow.id}`,
    initial: {},
    save: async (body) => {
      await save.mutateAsync({ params: { id: flow.id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.cancelTitle', { name: nameOf(flow) })} onClose={onClose} isWide>
      <p>{t('acts.cancelText')}</p>
      <FormView form={form} submit={t('acts.cancel')}>
        <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}

/** After a removal the first document that is left opens, else the list (GDS-420, GDS-421). */
function useRemove(flow: GoodFlowRow) {
  const navigate = useNavigate()
  const remove = useSave(goodFlows.remove, { saved: null, quiet: true })
  return async () => {
    const name = nameOf(flow)
    if (!(await confirm({ title: t('acts.remove', { name }), action: shell('form.remove'), isDangerous: true }))) return
    try {
      await remove.mutateAsync({ params: { id: flow.id } })
    } catch (error) {
      return showRefusal(error, shell('form.removeFailed'))
    }
    toast.success(t('acts.removed', { name }))
    const { items } = await call(goodFlows.list, { query: { limit: 1 } }).catch(() => ({ items: [] }))
    void navigate({ to: items[0] ? pathTo('goodFlow', { itemId: items[0].id }) : paths.goodFlows, replace: true })
  }
}
