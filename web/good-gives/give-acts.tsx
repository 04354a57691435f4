import { useState } from 'react'
import { z } from 'zod'
import { seenIn } from '#contract/core/edits.ts'
import { type GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { useRemoveDocument } from '#web/ui/use-remove-document.ts'
import { LabelAct } from './label-act.tsx'
import { t } from './texts.ts'
import { useProcess } from './use-process.ts'
import { WeightAct } from './weight-act.tsx'

/** Acts that are possible with the piece now. */
export function GiveActs({ give }: { give: GoodGiveRow }) {
  const [open, setOpen] = useState<'edit' | 'relabel' | null>(null)
  const process = useProcess()
  const remove = useRemove(give)
  const isLive = give.status === 'available' || give.status === 'returned'
  const sure = async (act: 'cancel' | 'obsolete') => {
    const question = { title: t(`acts.${act}Ask`), text: t(`acts.${act}Text`), action: t(`acts.${act}`) }
    if (await confirm({ ...question, isDangerous: act === 'obsolete' })) await process(give, { act, unit_id: give.unit_id })
  }
  return (
    <>
      {give.status === 'issued' && (
        <May do={goodGives.process}>
          <Button kind="primary" icon="repeat" onClick={() => void process(give, { act: 'return', unit_id: give.unit_id })}>
            {t('acts.return')}
          </Button>
          <WeightAct give={give} unit={give.unit_id} />
          <Button onClick={() => void sure('cancel')}>{t('acts.cancel')}</Button>
        </May>
      )}
      {isLive && (
        <May do={goodGives.process}>
          <LinkButton kind="primary" icon="qr" to={paths.goodGiveDesk}>
            {t('acts.desk')}
          </LinkButton>
          <Button onClick={() => setOpen('relabel')}>{t('acts.relabel')}</Button>
          <Button kind="warning" onClick={() => void sure('obsolete')}>
            {t('acts.obsolete')}
          </Button>
        </May>
      )}
      {(isLive || give.status === 'issued') && <LabelAct ids={[give.id]} />}
      {give.status !== 'issued' && (
        <>
          <May do={goodGives.update}>
            <Button icon="edit" onClick={() => setOpen('edit')}>
              {t('acts.edit')}
            </Button>
          </May>
          <May do={goodGives.remove}>
            <Button kind="warning" icon="remove" onClick={() => void remove(give.id)}>
              {shell('form.remove')}
            </Button>
          </May>
        </>
      )}
      {open === 'edit' && <EditDialog give={give} onClose={() => setOpen(null)} />}
      {open === 'relabel' && <RelabelDialog give={give} onClose={() => setOpen(null)} />}
    </>
  )
}

function EditDialog({ give, onClose }: { give: GoodGiveRow; onClose: () => void }) {
  const save = useSave(goodGives.update, { inForm: true, saved: t('acts.saved') })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodGives.update.body,
    name: `give-${give.id}`,
    initial: give,
    seen: seenIn(goodGives.update, give),
    save: async (_, changes, seen) => {
      await save.mutateAsync({ params: { id: give.id }, body: changes, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.edit')} onClose={onClose}>
      <FormView form={form}>
        <TextField field={form.field('barcode')} label={t('fields.barcode')} hint={t('hint.barcode')} maxLength={13} inputMode="numeric" />
        <DateField field={form.field('sterile_until')} label={t('fields.sterile_until')} />
      </FormView>
    </Dialog>
  )
}

const labelSchema = z.object({ barcode: goodGives.update.body.shape.barcode.unwrap() })

/** An employee who gives pieces out replaces a torn label. */
function RelabelDialog({ give, onClose }: { give: GoodGiveRow; onClose: () => void }) {
  const save = useSave(goodGives.process, { inForm: true, saved: null })
  const form = useForm({
    whileSaving: 'closed',
    schema: labelSchema,
    name: `label-${give.id}`,
    initial: {},
    save: async ({ barcode }) => {
      await save.mutateAsync({ params: { id: give.id }, body: { act: 'relabel', barcode, unit_id: give.unit_id } })
      toast.success(t('done.relabel', { barcode }))
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.relabel')} onClose={onClose}>
      <FormView form={form}>
        <TextField field={form.field('barcode')} label={t('fields.barcode')} hint={t('hint.barcode')} maxLength={13} inputMode="numeric" />
      </FormView>
    </Dialog>
  )
}

const useRemove = ({ barcode }: GoodGiveRow) =>
  useRemoveDocument({
    remove: goodGives.remove,
    list: goodGives.list,
    words: { ask: t('acts.remove', { barcode }), done: t('acts.removed') },
    to: (id) => pathTo('goodGive', { itemId: id }),
    all: paths.goodGives,
  })
