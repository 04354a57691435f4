import { paths } from '#contract/shell/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDoorTitle } from '#web/ui/page-title.ts'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './kiosk.module.css'
import { t } from './texts.ts'
import { useAwake, useKiosk } from './use-kiosk.ts'

const SECOND = 1000

/** A code as large as the screen allows, the clock, and who has just come. */
export function KioskView({ token, onEnd }: { token: string; onEnd: () => void }) {
  useDoorTitle(t('page.title'))
  useAwake()
  const { state, code, came, now, isOffline } = useKiosk(token, onEnd)
  const clock = new Date(now * SECOND).toLocaleTimeString('ru', {
    hour: '2-digit',
    minute: '2-digit',
    ...(state && { timeZone: state.timezone }),
  })
  return (
    <main className={styles.kiosk}>
      <header className={styles.head}>
        <div>
          <h1>{state?.unit ?? t('page.title')}</h1>
          <p>{t('page.scan', { address: `${window.location.host}${paths.qrscan}` })}</p>
        </div>
        <time className={styles.clock}>{clock}</time>
      </header>
      <div className={styles.code}>
        {code && (
          <>
            <QrPicture text={JSON.stringify({ id: code.id, hash: code.hash, unit_id: code.unit_id })} label={t('page.picture')} />
            <p>
              {t('page.typed')}: <strong className={styles.typed}>{`${code.code.slice(0, 4)} ${code.code.slice(4)}`}</strong>
            </p>
          </>
        )}
        {!code && isOffline && <p role="alert">{t('page.dead')}</p>}
      </div>
      <section className={styles.came} aria-label={t('page.came')} aria-live="polite">
        {came.length === 0 && <p>{t('page.nobody')}</p>}
        {came.map(({ id, name, at }) => (
          <p key={id}>
            <Icon name="check" size={24} /> {name} <time>{at.slice(11, 16)}</time>
          </p>
        ))}
      </section>
      {isOffline && code && (
        <p role="status" className={styles.offline}>
          <Icon name="offline" /> {t('page.offline')}
        </p>
      )}
    </main>
  )
}
