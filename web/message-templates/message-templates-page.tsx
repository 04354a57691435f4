import { useState } from 'react'
import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { type MessageEvent, type MessageTemplate, messageEvents, messageTemplates } from '#contract/message-templates/message-templates.ts'
import { fillMarkers } from '#domain/messages/markers.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './templates.module.css'
import { t } from './texts.ts'

/** The events that customers are written about, with channels and words. */
export default function MessageTemplatesPage() {
  const { data, error, refetch } = useData(messageTemplates.list, {})
  const [open, setOpen] = useState<MessageTemplate | null>(null)
  return (
    <Page title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      {!data && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={6} />}
      {data && (
        <div className={styles.events}>
          {messageEvents.map((event) => (
            <Event key={event} event={event} templates={data.items.filter((one) => one.event === event)} onOpen={setOpen} />
          ))}
        </div>
      )}
      {open && <TemplateDialog template={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface EventProps {
  event: MessageEvent
  templates: MessageTemplate[]
  onOpen: (template: MessageTemplate) => void
}

function Event({ event, templates, onOpen }: EventProps) {
  return (
    <section aria-label={t(`events.${event}`)}>
      <h2>{t(`events.${event}`)}</h2>
      <ul className={styles.rows}>
        {templates.map((one) => (
          <Row key={one.channel} template={one} onOpen={() => onOpen(one)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ template, onOpen }: { template: MessageTemplate; onOpen: () => void }) {
  const { event, channel, is_on, body, updated_at } = template
  const names = { event: t(`events.${event}`), channel: t(`channels.${channel}`) }
  return (
    <li className={styles.row}>
      <strong>{names.channel}</strong>
      <span className={styles.status}>
        <Icon name={is_on ? 'check' : 'close'} size={16} />
        {t(is_on ? 'on' : 'off')}
      </span>
      <span className={styles.text} title={updated_at ? t('changed', { at: formatMoment(updated_at) }) : undefined}>
        {fillMarkers(body, messageTemplatesRu.example)}
      </span>
      <May do={messageTemplates.save}>
        <IconButton icon="edit" label={t('edit', names)} onClick={onOpen} />
      </May>
    </li>
  )
}
