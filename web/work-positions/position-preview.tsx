import type { Me } from '#contract/auth/auth.ts'
import { type WorkPositionRow, workPositions } from '#contract/work-positions/work-positions.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { menuOf } from '#web/menu.ts'
import { Icon } from '#web/ui/icon.tsx'
import { actsOf, eyesOf, screensOf } from './position-eyes.ts'
import styles from './position-preview.module.css'
import { t } from './texts.ts'

/** The product as a position sees it: its menu, its screens and its acts. */
export function PositionPreview({ position }: { position: WorkPositionRow }) {
  const { me } = useSession()
  const eyes = eyesOf(me, position)
  return (
    <div className={styles.preview}>
      <p>{t('previewHint')}</p>
      {eyes.is_superuser === 1 && <p>{t('previewAll')}</p>}
      <p>
        {t('previewReach')}: {t(`reach.${position.reach}`)}
      </p>
      <Menu eyes={eyes} />
      <section aria-label={t('previewScreens')}>
        <h2>{t('previewScreens')}</h2>
        <ul className={styles.screens}>
          {screensOf(eyes).map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </section>
      <Acts eyes={eyes} />
    </div>
  )
}

function Menu({ eyes }: { eyes: Me }) {
  const groups = menuOf(eyes)
  return (
    <section aria-label={t('previewMenu')}>
      <h2>{t('previewMenu')}</h2>
      {groups.length === 0 && <p>{t('previewNoMenu')}</p>}
      <div className={styles.menu}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.path} className={styles.entry}>
                  <Icon name={entry.icon} size={18} />
                  {entry.title}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Acts besides looking: only of built parts, because other rights open nothing yet. */
function Acts({ eyes }: { eyes: Me }) {
  const { data = [] } = useData(workPositions.permissions, { query: {} })
  const groups = actsOf(eyes, data)
  return (
    <section aria-label={t('previewActs')}>
      <h2>{t('previewActs')}</h2>
      {groups.length === 0 && <p>{t('previewNoActs')}</p>}
      <dl className={styles.acts}>
        {groups.map(({ title, acts }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{acts.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
