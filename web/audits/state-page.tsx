import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type AuditState, audits } from '#contract/audits/audits.ts'
import { labelsIn } from '#contract/audits/labels.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { dayOf, isMoment } from '#domain/core/clock-time.ts'
import { formatMoment, formatTime, nowIn } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { changedFields, labelOf, printValue } from '#web/ui/changes.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import styles from './audit.module.css'
import { isAuditModel, pageOf } from './labels.ts'
import { objectOf, t } from './texts.ts'

interface Asked {
  model_type: AuditModel
  model_id: number
  at: string
}

/** How a thing stood at a moment, which the address holds. */
export default function StatePage() {
  const asked = useAsked()
  if (!asked) return <Empty icon="log" title={t('state.title')} text={t('state.wrong')} />
  const page = pageOf(asked.model_type, asked.model_id)
  return (
    <Page
      title={t('state.of', { object: objectOf(asked) })}
      actions={
        page && (
          <LinkButton icon="open" to={page}>
            {t('object')}
          </LinkButton>
        )
      }
    >
      <div className={styles.line}>
        <Moment key={asked.at} asked={asked} />
        <State asked={asked} />
      </div>
    </Page>
  )
}

function useAsked(): Asked | null {
  const { model_type = '', model_id, at }: { model_type?: string; model_id?: string; at?: string } = useSearch({ strict: false })
  const id = Number(model_id)
  if (!isAuditModel(model_type) || !Number.isInteger(id) || id < 1) return null
  return { model_type, model_id: id, at: at && isMoment(at) ? at : nowIn(sessionZone()) }
}

function Moment({ asked: { at } }: { asked: Asked }) {
  const navigate = useNavigate()
  const [day, setDay] = useState<string | null>(dayOf(at))
  const [time, setTime] = useState<string | null>(formatTime(at))
  // The whole minute counts, so that what was done in it is seen.
  const moment = `${day} ${time?.slice(0, 5)}:59`
  const error = isMoment(moment) ? undefined : t('state.when')
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (!error) void navigate({ to: '.', search: (others: object) => ({ ...others, at: moment }), replace: true })
  }
  return (
    <form className={styles.when} onSubmit={go} noValidate>
      <DateField field={plainField('state-day', day, setDay)} label={t('state.day')} />
      <TimeField field={plainField('state-time', time, setTime, { error })} label={t('state.time')} />
      <Button type="submit" kind="primary">
        {t('state.show')}
      </Button>
    </form>
  )
}

function State({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useData(audits.state, { query: asked }, { keep: true, staleTime: 0 })
  if (error && !data) return <Failure title={t('state.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return (
    <>
      <p className={styles.note} role="status">
        {standingOf(data)}
      </p>
      {(data.standing === 'present' || data.standing === 'deleted') && <Fields asked={asked} state={data} />}
      {data.last && <Last line={data.last} />}
    </>
  )
}

function standingOf({ standing, is_whole, known_from }: AuditState): string {
  if (known_from === null) return t('state.nothing')
  const from = formatMoment(known_from)
  if (standing === 'present') return t(is_whole ? 'state.whole' : 'state.partial', { from })
  return t(`state.${standing}`, { from })
}

function Fields({ asked, state: { fields, names, kinds } }: { asked: Asked; state: AuditState }) {
  const labels = labelsIn({ model_type: asked.model_type, event: 'updated' })
  const known = changedFields({}, fields, labels)
  if (known.length === 0) return <p className={styles.soft}>{t('state.empty')}</p>
  return (
    <table className={styles.state}>
      <thead>
        <tr>
          <th scope="col">{t('state.field')}</th>
          <th scope="col">{t('state.value')}</th>
        </tr>
      </thead>
      <tbody>
        {known.map((field) => (
          <tr key={field}>
            <th scope="row">{labelOf(field, labels)}</th>
            <td>{printValue(field, fields[field], names, kinds, labels)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Last({ line }: { line: NonNullable<AuditState['last']> }) {
  const { can } = useSession()
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('state.last')}</dt>
        <dd>
          {t(`events.${line.event}`)}, {formatMoment(line.created_at)}
        </dd>
        <dt>{t('fields.author')}</dt>
        <dd>
          {line.author?.name ?? t('unknown')}
          {line.impersonator && <span className={styles.acted}>{t('actedBy', { name: line.impersonator.name })}</span>}
        </dd>
      </dl>
      {can(audits.show.may) && (
        <LinkButton kind="quiet" icon="log" to={pathTo('log', { id: line.id })}>
          {t('state.line')}
        </LinkButton>
      )}
    </>
  )
}
