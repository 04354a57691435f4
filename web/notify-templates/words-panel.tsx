import type { SendingChannel } from '#contract/core/channels.ts'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { markersOfSubject, type SubjectType } from '#contract/notify-templates/notify-templates.ts'
import { fillMarkers } from '#domain/messages/markers.ts'
import { smsSize } from '#domain/messages/sms.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { MarkedText } from './marked-text-panel.tsx'
import { t } from './texts.ts'
import { TryOutButton } from './try-out-button.tsx'
import styles from './words.module.css'

export interface Words {
  subject_type?: SubjectType | undefined
  channel?: SendingChannel | undefined
  subject?: string | null | undefined
  body?: string | null | undefined
}

interface WordsProps {
  words: Words
  subject: FieldProps<string>
  body: FieldProps<string>
  onInsert: (body: string) => void
}

/** The words of a template or of one mailing: their markers from a menu, and how a recipient will read them. */
export function WordsPanel({ words, subject, body, onInsert }: WordsProps) {
  const { subject_type = 'user', channel } = words
  const text = words.body ?? ''
  const markersFor = (insert: (marker: string) => void) =>
    markersOfSubject[subject_type].map((one) => ({ label: notifyTemplatesRu.markers[one], run: () => insert(one) }))
  return (
    <>
      {channel !== 'sms' && (
        <TextField
          field={subject}
          label={t('fields.subject')}
          hint={t(channel === 'mail' ? 'letterHint' : 'subjectHint')}
          maxLength={200}
        />
      )}
      <MarkedText field={body} label={t('fields.body')} text={text} onInsert={onInsert}>
        {(insert) => (
          <MenuButton label={t('insert')} items={markersFor(insert)} isLeft>
            {(opener) => (
              <Button icon="plus" {...opener}>
                {t('insert')}
              </Button>
            )}
          </MenuButton>
        )}
      </MarkedText>
      <TryOutButton words={words} />
      <Preview {...words} />
    </>
  )
}

function Preview({ channel, subject, body }: Words) {
  const filled = fillMarkers(body ?? '', notifyTemplatesRu.example)
  const { length, limit, parts } = smsSize(filled)
  const isSms = channel === 'sms' || channel === 'push_or_sms'
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {channel !== 'sms' && subject && <strong>{fillMarkers(subject, notifyTemplatesRu.example)}</strong>}
      {filled === '' ? <p className={styles.soft}>{t('previewNone')}</p> : <p>{filled}</p>}
      {isSms && <p className={styles.soft}>{`${t('size', { length, limit: limit * parts, parts })}. ${t('sizeHint')}`}</p>}
    </section>
  )
}
