import { useParams } from '@tanstack/react-router'
import { employers } from '#contract/employers/employers.ts'
import { type RegistrationRow, registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './registration.module.css'
import { t } from './texts.ts'

/** One newcomer: what is done, and what HR or she herself still has to do. */
export default function RegistrationEmployerPage() {
  const { id = '0' }: { id?: string } = useParams({ strict: false })
  const { can } = useSession()
  const { data, error, refetch } = useData(registrationEmployers.show, { params: { id: Number(id) } })
  const card = can(employers.show.may) && (
    <LinkButton kind="primary" to={pathTo('employer', { id })}>
      {t('card')}
    </LinkButton>
  )
  return (
    <Page
      title={data?.name ?? t('one')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['registration-employers']}>
          {t('title')}
        </LinkButton>
      }
      actions={data && card}
    >
      {data && <Steps row={data} />}
      {error && !data && (
        <Failure title={error.status === 404 ? t('finished') : t('loadFailed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={5} />}
    </Page>
  )
}

function Steps({ row }: { row: RegistrationRow }) {
  const done = row.steps.filter((one) => one.is_done === 1).length
  return (
    <section className={styles.steps} aria-label={t('progress')}>
      <p>{[row.work_position, row.unit, t('done', { done, all: row.steps.length })].filter(Boolean).join(', ')}</p>
      <ul>
        {row.steps.map(({ key, is_done }) => (
          <li key={key} data-done={is_done === 1}>
            <Icon name={is_done === 1 ? 'check' : 'clock'} />
            <div>
              <strong>{t(`steps.${key}`)}</strong>
              <span>{is_done === 1 ? t('ready') : `${t('missing')}. ${t(`hints.${key}`)}`}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
