import { channels } from '#contract/core/channels.ts'
import { type OutboxRow, outbox, outboxTest } from '#contract/outbox/outbox.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './outbox.module.css'
import { t } from './texts.ts'

const initial = { channel: 'sms' as const }

/** A trial to an address that somebody types; says what is at work, so that a simulator is not taken for a gate. */
export function TestDialog({ onClose, onSent }: { onClose: () => void; onSent: (row: OutboxRow) => void }) {
  const adapters = useData(outbox.adapters, {})
  const send = useSave(outbox.test, { saved: t('acts.retried'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: outboxTest,
    name: 'outbox-test',
    initial,
    save: async (body) => onSent(await send.mutateAsync({ body })),
  })
  const channel = form.draft.channel ?? 'sms'
  const adapter = adapters.data?.items.find((one) => one.channel === channel)?.adapter
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog isWide title={t('acts.test')} onClose={close}>
      <FormView form={form} submit={t('test.send')}>
        <p className={styles.soft}>{t('test.lead')}</p>
        <ChoiceField
          field={form.field('channel')}
          label={t('test.channel')}
          options={channels.map((id) => ({ id, name: t(`channels.${id}`) }))}
          {...(adapter && { hint: t('test.at', { adapter: t(`adapters.${adapter}`) }) })}
        />
        <TextField
          key={channel}
          field={form.field('recipient')}
          label={t(`test.recipient.${channel}`)}
          maxLength={200}
          inputMode={channel === 'mail' ? 'email' : 'tel'}
        />
      </FormView>
    </Dialog>
  )
}
