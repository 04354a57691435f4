import { useState } from 'react'
import { systemEventTypes } from '#contract/core/events.ts'
import { employers } from '#contract/employers/employers.ts'
import { systemEventBody, systemEvents } from '#contract/system-events/system-events.ts'
import { fullName } from '#domain/core/names.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'

/** Sends a message to everybody who works now, or to one person; shown to people who may. */
export function SendPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <May do={systemEvents.create}>
      <Button onClick={() => setOpen(true)}>{t('act')}</Button>
      {isOpen && <SendDialog onClose={() => setOpen(false)} />}
    </May>
  )
}

const initial = { type: 'notification' as const }

function SendDialog({ onClose }: { onClose: () => void }) {
  const { can } = useSession()
  const people = useData(employers.list, can(employers.list.may) ? { query: { limit: 2000 } } : null)
  const send = useSave(systemEvents.create, { saved: t('sent'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: systemEventBody,
    name: 'system-event',
    initial,
    save: async (body) => {
      await send.mutateAsync({ body })
      onClose()
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog isWide title={t('title')} onClose={close}>
      <FormView form={form} submit={t('send')}>
        <ChoiceField
          field={form.field('type')}
          label={t('fields.type')}
          hint={t(form.draft.employer_id ? 'alone' : 'lead')}
          options={systemEventTypes.map((id) => ({ id, name: t(`types.${id}`) }))}
        />
        <TextAreaField field={form.field('text')} label={t('fields.text')} maxLength={300} />
        <SelectField
          field={form.field('employer_id')}
          label={t('fields.employer_id')}
          placeholder={t('everybody')}
          from={people}
          options={(people.data?.items ?? []).map((one) => ({ id: one.id, name: fullName(one) }))}
        />
      </FormView>
    </Dialog>
  )
}
