import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type LinkedVisit, visitLinks } from '#contract/visit-links/visit-links.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { dayName, formatTime } from '#web/core/formats.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import styles from './visit.module.css'

/** Where the link of a message leads: a customer without an account says that she comes, or that she does not. */
export default function VisitPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data, error, refetch } = useData(visitLinks.show, { params: { token } })
  const isGone = error?.status === 404
  return (
    <DoorPanel title={t('title')} lead={t('title')}>
      {data && <Visit visit={data} token={token} />}
      {!data && isGone && <Empty icon="error" title={t('gone')} text={t('goneText')} />}
      {!data && error && !isGone && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
    </DoorPanel>
  )
}

function Visit({ visit, token }: { visit: LinkedVisit; token: string }) {
  const facts = [
    [t('fields.begin_at'), `${dayName(dayOf(visit.begin_at))}, ${formatTime(visit.begin_at)}`],
    [t('fields.unit'), [visit.unit, visit.address].filter(Boolean).join(', ')],
    [t('fields.services'), visit.services],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status">{t(`states.${visit.status}`)}</p>
      <Acts visit={visit} token={token} />
    </>
  )
}

function Acts({ visit: { status }, token }: { visit: LinkedVisit; token: string }) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = { params: { token } }
  const answer = useSave(visitLinks.answer, {
    saved: null,
    done: (visit) => queryClient.setQueryData(keyOf(visitLinks.show, input), visit),
  })
  const say = (word: 'come' | 'cancel') => answer.mutate({ ...input, body: { answer: word } })
  const leave = () => {
    setAsking(false)
    opener.current?.focus()
  }
  if (status !== 'waiting' && status !== 'confirmed') return null
  if (isAsking)
    return (
      <div className={styles.acts} role="alertdialog" aria-label={t('question.title')}>
        <h2>{t('question.title')}</h2>
        <p>{t('question.text')}</p>
        {/* The dialog opens where the finger has just been, so a second tap must cancel nothing. */}
        <Button autoFocus onClick={leave}>
          {t('question.no')}
        </Button>
        <Button kind="danger" disabled={answer.isPending} onClick={() => say('cancel')}>
          {t('question.yes')}
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      {status === 'waiting' && (
        <Button kind="primary" disabled={answer.isPending} onClick={() => say('come')}>
          {t('come')}
        </Button>
      )}
      <Button ref={opener} kind="warning" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
    </div>
  )
}
