import { useNavigate } from '@tanstack/react-router'
import { news } from '#contract/news/news.ts'
import { paths } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './news.module.css'
import { NewsFields } from './news-fields.tsx'
import { t } from './texts.ts'

const initial = {
  sticky: 0 as const,
  audience: 'company' as const,
  unit_ids: [],
  position_ids: [],
  must_confirm: 0 as const,
  poll_options: [],
  poll_several: 0 as const,
  poll_anonymous: 0 as const,
}

/** A news item: whom it is for, whether it stands on top, must be confirmed, and asks something. */
export default function NewNewsPage() {
  const navigate = useNavigate()
  const create = useSave(news.create, { saved: t('form.published'), failed: t('form.failed'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: news.create.body,
    name: 'news',
    initial,
    save: async (body) => {
      await create.mutateAsync({ body })
      await navigate({ to: paths.notification, search: { tab: 'NewsList' } })
    },
  })
  const options = form.field('poll_options')
  return (
    <Page title={t('create')}>
      <div className={styles.form}>
        <FormView form={form} submit={t('form.publish')}>
          <NewsFields form={form} />
          <TextField field={form.field('poll_question')} label={t('fields.poll_question')} hint={t('form.pollHint')} maxLength={300} />
          {form.draft.poll_question ? (
            <>
              <TextAreaField
                field={{
                  ...options,
                  value: options.value?.join('\n'),
                  onChange: (typed) => options.onChange(typed ? typed.split('\n') : []),
                }}
                label={t('fields.poll_options')}
                hint={t('form.optionsHint')}
              />
              <FlagField field={form.field('poll_several')} label={t('fields.poll_several')} />
              <FlagField field={form.field('poll_anonymous')} label={t('fields.poll_anonymous')} hint={t('form.anonymousHint')} />
              <DateField field={form.field('poll_closes_at')} label={t('fields.poll_closes_at')} />
            </>
          ) : null}
        </FormView>
      </div>
    </Page>
  )
}
