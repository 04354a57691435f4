import { sendingChannels } from '#contract/core/channels.ts'
import { notifyTemplates, subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import { paths } from '#contract/shell/paths.ts'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'
import { WordsPanel } from './words-panel.tsx'

const subjects = subjectTypes.map((id) => ({ id, name: t(`subjects.${id}`) }))
const channels = sendingChannels.map((id) => ({ id, name: t(`channels.${id}`) }))

export default function NotifyTemplatePage() {
  return (
    <DictionaryPage
      feature={notifyTemplates}
      list={paths['notify-templates']}
      rowPath="notifyTemplate"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.title}
    >
      {(form) => (
        <>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
          <ChoiceField field={form.field('subject_type')} label={t('fields.subject_type')} options={subjects} />
          <ChoiceField field={form.field('channel')} label={t('fields.channel')} options={channels} />
          <WordsPanel
            words={form.draft}
            subject={form.field('subject')}
            body={form.field('body')}
            onInsert={(body) => form.set({ body })}
          />
        </>
      )}
    </DictionaryPage>
  )
}
