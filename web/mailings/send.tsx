import { useState } from 'react'
import type { z } from 'zod'
import { mailings } from '#contract/mailings/mailings.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { newKey } from '#web/core/call.ts'
import { todayIn } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { AudienceFields } from './audience-fields.tsx'
import styles from './mailings.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { t } from './texts.ts'
import { WordsFields } from './words-fields.tsx'

export type Asked = z.input<typeof mailings.preview.body>
export type Previewed = z.output<typeof mailings.preview.data>

const empty = () => ({
  subject_type: 'user' as const,
  channel: 'sms' as const,
  subject: null,
  body: '',
  unit_ids: [],
  position_ids: [],
  city_id: null,
  from: null,
  until: null,
  news_id: null,
  last_day: addDays(todayIn(sessionZone()), 1),
})

/** `/notify/send`: words and audience are previewed first, and what was shown is sent. */
export function Send() {
  const { can } = useSession()
  const [initial, setInitial] = useState<Asked>(empty)
  const [found, setFound] = useState<{ asked: Asked; told: Previewed; once: string } | null>(null)
  const ask = useSave(mailings.preview, { saved: null, inForm: true, isPart: true })
  const form = useForm({
    whileSaving: 'open',
    schema: mailings.preview.body,
    name: 'mailing',
    initial,
    save: async (asked) => {
      const told = await ask.mutateAsync({ body: asked })
      // One key for what was shown: however often it is sent, it is one mailing.
      setFound({ asked, told, once: newKey() })
      setInitial(asked)
    },
  })
  const maySend = can(mailings.send.may)
  return (
    <Page title={t('send.title')}>
      <div className={styles.send}>
        {!maySend && <p className={styles.note}>{t('send.readOnly')}</p>}
        <FormView form={form} submit={t('send.check')} isReadOnly={!maySend}>
          <div className={styles.columns}>
            <div>
              <WordsFields form={form} />
            </div>
            <div>
              <AudienceFields form={form} />
            </div>
          </div>
        </FormView>
        <div role="status">
          {found && form.isDirty && <p className={styles.note}>{t('send.changed')}</p>}
          {found && !form.isDirty && <PreviewPanel {...found} />}
        </div>
      </div>
    </Page>
  )
}
