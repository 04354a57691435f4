import { IconButton } from '#web/ui/button.tsx'
import { browserKind } from './browser-kind.ts'
import styles from './scan.module.css'
import { t } from './texts.ts'
import { useCamera } from './use-camera.ts'

/** The camera's picture; without a camera, the reason and what to do. */
export function CameraView({ onText }: { onText: ((text: string) => void) | null }) {
  const { video, state, isReady, hasTorch, isLit, light, turn } = useCamera(onText)
  if (state === 'unable') return <p className={styles.note}>{t('scan.noDecoder')}</p>
  if (state === 'denied')
    return (
      <div role="alert" className={styles.denied}>
        <p>{t('scan.cameraDenied')}</p>
        <p className={styles.note}>
          {t(`scan.cameraHow.${browserKind(navigator)}`)} {t('scan.orType')}
        </p>
      </div>
    )
  return (
    <>
      <p>{t(isReady ? 'scan.lead' : 'scan.preparing')}</p>
      <div className={styles.frame}>
        <video ref={video} className={styles.video} playsInline muted aria-label={t('scan.camera')} />
        <div className={styles.tools}>
          {hasTorch && <IconButton icon="light" label={t('scan.torch')} aria-pressed={isLit} onClick={light} />}
          <IconButton icon="repeat" label={t('scan.turn')} onClick={turn} />
        </div>
      </div>
    </>
  )
}
