import { useId, useState } from 'react'
import { sendingChannels } from '#contract/core/channels.ts'
import { isForStaff, type mailings } from '#contract/mailings/mailings.ts'
import { notifyTemplates, subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { WordsPanel } from '#web/notify-templates/words-panel.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './mailings.module.css'
import { t } from './texts.ts'

const subjects = subjectTypes.map((id) => ({ id, name: t(`subjects.${id}`) }))
const channels = sendingChannels.map((id) => ({ id, name: t(`channels.${id}`) }))

/** What is said and by which way. A template fills the form once: what becomes of it later changes nothing here. */
export function WordsFields({ form }: { form: Form<typeof mailings.preview.body> }) {
  const id = useId()
  const [chosen, choose] = useState<number | null>(null)
  const asked = useData(notifyTemplates.list, { query: { limit: 500, orderBy: 'title', sortedBy: 'asc' } })
  const { data } = asked
  const templates = data?.items ?? []
  const take = (next: number | null) => {
    choose(next)
    const template = templates.find((one) => one.id === next)
    if (!template) return
    const { subject_type, channel, subject, body } = template
    form.set({ subject_type, channel, subject, body })
  }
  const { subject_type = 'user', channel } = form.draft
  const isStaff = isForStaff(subject_type)
  const ways = isStaff ? channels : channels.filter((one) => one.id !== 'crm')
  return (
    <>
      <SelectField
        from={asked}
        field={plainField(id, chosen, take)}
        label={t('send.template')}
        options={templates.map((one) => ({ id: one.id, name: one.title }))}
        placeholder={t('send.noTemplate')}
      />
      <ChoiceField field={form.field('subject_type')} label={t('fields.subject_type')} options={subjects} />
      <ChoiceField field={form.field('channel')} label={t('fields.channel')} options={ways} />
      {channel === 'push' && <p className={styles.note}>{t(isStaff ? 'send.pushStaff' : 'send.noPush')}</p>}
      {channel === 'push_or_sms' && <p className={styles.note}>{t(isStaff ? 'send.fallbackStaff' : 'send.fallback')}</p>}
      {channel === 'mail' && !isStaff && <p className={styles.note}>{t('send.letter')}</p>}
      {!isStaff && <p className={styles.note}>{t('send.marketing')}</p>}
      <WordsPanel words={form.draft} subject={form.field('subject')} body={form.field('body')} onInsert={(body) => form.set({ body })} />
    </>
  )
}
