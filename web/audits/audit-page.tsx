import { useParams } from '@tanstack/react-router'
import { audits, type AuditPage as Opened } from '#contract/audits/audits.ts'
import { labelsIn } from '#contract/audits/labels.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Changes } from '#web/ui/changes.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './audit.module.css'
import { isAuditModel, pageOf } from './labels.ts'
import { objectOf, t } from './texts.ts'

/** Acts that leave the thing as it was. */
const changesNothing = new Set(['exported', 'phone_shown', 'listened'])

export default function AuditPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useData(audits.show, { params: { id: Number(id) } })
  const back = (
    <LinkButton kind="quiet" icon="chevronLeft" to={paths.logs}>
      {t('back')}
    </LinkButton>
  )
  return (
    <Page title={data ? objectOf(data) : t('one')} bar={back}>
      {!data && error && (
        <Failure title={shell(error.status === 404 ? 'form.missing' : 'form.loadFailed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={3} />}
      {data && <Line row={data} />}
    </Page>
  )
}

function Line({ row }: { row: Opened }) {
  const page = pageOf(row.model_type, row.model_id)
  return (
    <article className={styles.line}>
      <dl className={styles.facts}>
        <dt>{t('fields.event')}</dt>
        <dd>{t(`events.${row.event}`)}</dd>
        <dt>{t('fields.created_at')}</dt>
        <dd>{formatMoment(row.created_at)}</dd>
        <dt>{t('fields.author')}</dt>
        <dd>{row.author?.name ?? t('unknown')}</dd>
        {row.impersonator && (
          <>
            <dt>{t('fields.impersonator')}</dt>
            <dd>{row.impersonator.name}</dd>
          </>
        )}
        {row.address && (
          <>
            <dt>{t('fields.address')}</dt>
            <dd>{row.address}</dd>
          </>
        )}
      </dl>
      <Changes before={row.before} after={row.after} labels={labelsIn(row)} names={row.names} kinds={row.kinds} />
      <div className={styles.acts}>
        {isAuditModel(row.model_type) && !changesNothing.has(row.event) && (
          <LinkButton icon="clock" to={paths.recordState} search={stateAt(row)}>
            {t('state.open')}
          </LinkButton>
        )}
        {page && row.event !== 'deleted' && (
          <LinkButton icon="open" to={page}>
            {t('object')}
          </LinkButton>
        )}
      </div>
    </article>
  )
}

const stateAt = ({ model_type, model_id, created_at }: Opened) => ({ model_type, model_id: String(model_id), at: created_at })
