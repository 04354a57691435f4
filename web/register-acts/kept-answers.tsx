import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import { call } from '#web/core/call.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './register-acts.module.css'
import { t } from './texts.ts'
import { useTalk } from './use-talk.ts'

type Kept = Answer<typeof registerActs.answers>['items'][number]

/** «Ответы кассы» (CSH-705): the journal that the register's service keeps is listed, one answer is read, one is removed. */
export function KeptAnswers({ registerId: register_id }: { registerId: number }) {
  const [items, setItems] = useState<Kept[] | null>(null)
  const [read, setRead] = useState<{ uuid: string; text: string | null } | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const { ask, isAsking } = useTalk()
  const list = async () => {
    const said = await ask((talk) => call(registerActs.answers, { body: { register_id, talk } }))
    if (said) setItems(said.items)
  }
  const open = async (uuid: string) => {
    const said = await ask((talk) => call(registerActs.answer, { body: { register_id, uuid, talk } }))
    if (said) setRead(said)
  }
  const forget = async (uuid: string, reason: string) => {
    const said = await ask((talk) => call(registerActs.forget, { body: { register_id, uuid, reason, talk } }))
    if (said?.is_forgotten !== 1) return
    toast.success(t('forgotten'))
    setItems((items ?? []).filter((one) => one.uuid !== uuid))
    void queryClient.invalidateQueries({ queryKey: keyOf(registerActs.list) })
  }
  return (
    <section aria-label={t('answers')} className={styles.section}>
      <h2>{t('answers')}</h2>
      <p className={styles.soft}>{t('answersText')}</p>
      <div className={styles.acts}>
        <Button icon="repeat" aria-disabled={isAsking} onClick={() => isAsking || void list()}>
          {t(items ? 'askAgain' : 'ask')}
        </Button>
      </div>
      {items?.length === 0 && <Empty icon="receipt" title={t('noAnswers')} text={t('noAnswersText')} />}
      <ul className={styles.list}>
        {items?.map((one) => (
          <KeptAnswer key={one.uuid} answer={one} onRead={() => void open(one.uuid)} onForget={() => setLeaving(one.uuid)} />
        ))}
      </ul>
      {read && (
        <Dialog title={t('readTitle')} onClose={() => setRead(null)} isWide>
          <p className={styles.subject}>{read.uuid}</p>
          {read.text === null ? <p>{t('gone')}</p> : <pre className={styles.text}>{read.text}</pre>}
        </Dialog>
      )}
      {leaving && (
        <ReasonDialog
          name={`forget-${leaving}`}
          title={t('forgetTitle')}
          text={t('forgetText')}
          submit={t('forgetShort')}
          onClose={() => setLeaving(null)}
          onReason={(reason) => forget(leaving, reason)}
        />
      )}
    </section>
  )
}

interface KeptAnswerProps {
  answer: Kept
  onRead: () => void
  onForget: () => void
}

function KeptAnswer({ answer: { uuid, kind, written_at, can_forget }, onRead, onForget }: KeptAnswerProps) {
  const words = Object.entries<string>(registerActsRu.tasks).find(([name]) => name === kind)?.[1]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{words ?? kind ?? t('question')}</strong>
        <span className={styles.subject}>{uuid}</span>
        {written_at && <span className={styles.soft}>{formatMoment(written_at)}</span>}
        {can_forget === 0 && <span className={styles.soft}>{t('isNeeded')}</span>}
      </div>
      <div className={styles.acts}>
        <Button kind="quiet" aria-label={t('read', { uuid })} onClick={onRead}>
          {t('readShort')}
        </Button>
        {can_forget === 1 && (
          <May do={registerActs.forget}>
            <Button kind="quiet" icon="remove" aria-label={t('forget', { uuid })} onClick={onForget}>
              {t('forgetShort')}
            </Button>
          </May>
        )}
      </div>
    </li>
  )
}
