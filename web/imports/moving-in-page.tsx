import { imports, type MovingStep } from '#contract/imports/imports.ts'
import { importPlaces } from '#contract/shell/import-places.ts'
import { downloadFile } from '#web/core/download.ts'
import { formatCount } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './moving-in.module.css'
import { t } from './texts.ts'

/** A chain from another system: files in the order in which each knows the names of those before. */
export default function MovingInPage() {
  const { data, error, refetch } = useData(imports.movingIn, {}, { staleTime: 0 })
  return (
    <Page title={t('moving.title')}>
      <p className={styles.lead}>{t('moving.lead')}</p>
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('moving.none')}</p>}
      <ol className={styles.steps}>
        {data?.items.map((step, index) => (
          <Step key={step.kind} step={step} number={index + 1} />
        ))}
      </ol>
    </Page>
  )
}

function Step({ step: { kind, count, last }, number }: { step: MovingStep; number: number }) {
  const isOpen = last !== null && !['done', 'cancelled'].includes(last.state)
  const goOn = { to: importPlaces[kind], ...(isOpen && { search: { file: String(last.id) } }) }
  return (
    <li className={styles.step}>
      <h2>
        {number}. {t(`moving.steps.${kind}`)}
      </h2>
      <p className={styles.soft}>{t(`moving.hints.${kind}`)}</p>
      <p>{t(`moving.has.${kind}`, { count: formatCount(count) })}</p>
      {last && <Last last={last} />}
      <div className={styles.acts}>
        <LinkButton kind={count === 0 || isOpen ? 'primary' : 'plain'} icon="up" {...goOn}>
          {t(actOf(isOpen, last !== null))}
        </LinkButton>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            kind="quiet"
            icon="download"
            aria-label={`${t('template', { format: format.toUpperCase() })}: ${t(`moving.steps.${kind}`)}`}
            onClick={() => void downloadFile(imports.template, t(`kinds.${kind}`), { query: { kind, format } })}
          >
            {t('template', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </li>
  )
}

function actOf(isOpen: boolean, isBegun: boolean) {
  if (isOpen) return 'moving.goOn'
  return isBegun ? 'moving.again' : 'moving.start'
}

function Last({ last: { name, state, fresh, changed, same, refused } }: { last: NonNullable<MovingStep['last']> }) {
  const isTold = state === 'done' || state === 'checked'
  return (
    <p className={styles.soft}>
      {t('moving.last', { name, state: t(`states.${state}`) })}
      {isTold && <> · {t('moving.result', { fresh, changed, same, refused })}</>}
    </p>
  )
}
