import { seenIn } from '#contract/core/edits.ts'
import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { type MessageTemplate, markersOf, messageTemplateBody, messageTemplates } from '#contract/message-templates/message-templates.ts'
import { fillMarkers } from '#domain/messages/markers.ts'
import { smsSize } from '#domain/messages/sms.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { MarkedText } from '#web/notify-templates/marked-text-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './templates.module.css'
import { t } from './texts.ts'

/** The words of one event by one channel, and how a customer will read them. */
export function TemplateDialog({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { event, channel, is_on, subject, body } = template
  const save = useSave(messageTemplates.save, { saved: t('saved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: messageTemplateBody,
    name: `${event}-${channel}`,
    initial: { event, channel, is_on, subject, body },
    seen: seenIn(messageTemplates.save, template),
    save: async (words, _, seen) => {
      await save.mutateAsync({ body: words, seen })
      onClose()
    },
  })
  const text = form.draft.body ?? ''
  return (
    <Dialog isWide title={`${t(`events.${event}`)}: ${t(`channels.${channel}`)}`} onClose={onClose}>
      <FormView form={form}>
        <FlagField field={form.field('is_on')} label={t('fields.is_on')} />
        {channel !== 'sms' && <TextField field={form.field('subject')} label={t('fields.subject')} maxLength={200} />}
        <MarkedText field={form.field('body')} label={t('fields.body')} text={text} onInsert={(body) => form.set({ body })}>
          {(insert) => (
            <fieldset className={styles.group}>
              <legend className={styles.soft}>{t('insert')}</legend>
              <div className={styles.markers}>
                {markersOf[event].map((marker) => (
                  <Button key={marker} title={`{${marker}}`} onClick={() => insert(marker)}>
                    {messageTemplatesRu.markers[marker]}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </MarkedText>
        <Preview subject={channel === 'sms' ? null : (form.draft.subject ?? null)} text={text} isSms={channel === 'sms'} />
      </FormView>
    </Dialog>
  )
}

function Preview({ subject, text, isSms }: { subject: string | null; text: string; isSms: boolean }) {
  const filled = fillMarkers(text, messageTemplatesRu.example)
  const { length, limit, parts } = smsSize(filled)
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {subject && <strong>{fillMarkers(subject, messageTemplatesRu.example)}</strong>}
      <p>{filled}</p>
      {isSms && <p className={styles.soft}>{`${t('size', { length, limit: limit * parts, parts })}. ${t('sizeHint')}`}</p>}
    </section>
  )
}
