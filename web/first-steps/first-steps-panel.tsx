import { type FirstStep, firstSteps } from '#contract/first-steps/first-steps.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './first-steps.module.css'
import { t } from './texts.ts'

/** What an empty company lacks for its first booking; nothing once there is one. Hints to refetch are not needed: one comes back to it. */
export function FirstStepsPanel() {
  const { data } = useData(firstSteps.show, {}, { staleTime: 0 })
  if (!data || data.steps.some(({ key, is_done }) => key === 'booking' && is_done === 1)) return null
  const next = data.steps.find(({ is_done }) => is_done === 0)
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('title')}</h2>
      <p className={styles.soft}>{t('lead')}</p>
      <ol className={styles.steps}>
        {data.steps.map((step) => (
          <Step key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
      <LinkButton kind="quiet" icon="up" to={paths.movingIn}>
        {t('moving')}
      </LinkButton>
    </section>
  )
}

const places = {
  cities: paths.SettingsLocation,
  units: paths.units,
  categories: paths.serviceCategories,
  services: paths.services,
  workplaces: paths.workplaces,
  employers: paths.employers,
  shifts: paths.Schedule,
  booking: paths.newBooking,
} as const

function Step({ step: { key, is_done }, isNext }: { step: FirstStep; isNext: boolean }) {
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined} data-done={is_done === 1}>
      <span className={styles.mark}>{is_done === 1 ? <Icon name="check" /> : null}</span>
      <span className={styles.name}>
        {t(`steps.${key}`)}
        {is_done === 1 && <span className="unseen"> — {t('done')}</span>}
      </span>
      <LinkButton kind={isNext ? 'primary' : 'quiet'} to={places[key]}>
        {t(`acts.${key}`)}
      </LinkButton>
    </li>
  )
}
