import { useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { isSignedIn } from '#web/core/token.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { browserKind } from './browser-kind.ts'
import { CameraView } from './camera-view.tsx'
import { signInToScan } from './follow-session.ts'
import { keptScans, lastOwner } from './kept-scans.ts'
import { lines } from './lines.ts'
import { MasterForm } from './master-form.tsx'
import type { Said } from './said.ts'
import styles from './scan.module.css'
import { t } from './texts.ts'
import { useAnswer } from './use-answer.ts'
import { useScan } from './use-scan.ts'

/** The scanner on a master's own phone: she points the camera at the code and is at work. */
export function ScanView() {
  return (
    <DoorPanel title={t('scan.title')} lead={t('scan.title')}>
      {isSignedIn() ? <Scanner /> : <SignIn />}
    </DoorPanel>
  )
}

function SignIn() {
  return (
    <div className={styles.page}>
      <p>{t('scan.signInText')}</p>
      <Unsent count={keptScans(lastOwner()).length} />
      <a className={styles.link} href={signInToScan}>
        {t('scan.signIn')}
      </a>
    </div>
  )
}

function Scanner() {
  const scan = useScan()
  const master = useAnswer(lines.hasMaster, {}, { quiet: true })
  const { mode, code, said, isSending } = scan
  const isOver = said !== null && said.kind !== 'error'
  return (
    <div className={styles.page}>
      {master?.['master-qr'] === 1 && (
        <fieldset className={styles.modes}>
          <legend className="unseen">{t('scan.mode')}</legend>
          {(['normal', 'master'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={mode === one} onClick={() => scan.restart(one)}>
              {t(`scan.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      {isOver ? <Done said={said} again={() => scan.restart()} /> : <CameraView onText={scan.onText} />}
      {isSending && <p role="status">{t('scan.sending')}</p>}
      {said?.kind === 'error' && (
        <p role="alert" className={styles.error}>
          <Icon name="error" /> {said.text}
        </p>
      )}
      {said?.kind === 'error' && code !== null && mode === 'normal' && (
        <Button icon="repeat" onClick={() => scan.restart()}>
          {t('scan.again')}
        </Button>
      )}
      {scan.isPlaceless && (
        <p className={styles.note}>
          {t('scan.geoDenied')} {t(`scan.geoHow.${browserKind(navigator)}`)}
        </p>
      )}
      {mode === 'master' && !isOver && <MasterForm code={code} isSending={isSending} onSend={scan.send} onRefresh={() => scan.restart()} />}
      {mode === 'normal' && !isOver && (
        <TypedCode isSending={isSending} onSend={(typed) => void scan.send({ kind: 'typed', code: typed })} />
      )}
      <Unsent count={scan.unsent} />
      <a className={styles.mine} href={paths.myAttendance}>
        {t('scan.mine')}
      </a>
    </div>
  )
}

/** Shown without a session as well: the kept scans wait for their owner to sign in. */
function Unsent({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" /> {t('scan.unsent', { count })}
    </p>
  )
}

const icons = { done: 'check', warning: 'info', kept: 'offline', error: 'error' } as const

/** Large letters, to be read while the phone goes back into the pocket. */
function Done({ said, again }: { said: Said; again: () => void }) {
  return (
    <div className={styles.done} data-kind={said.kind}>
      <Icon name={icons[said.kind]} size={48} />
      <p role="status" data-kind={said.kind} className={styles.word}>
        {said.text}
      </p>
      {said.kind !== 'kept' && <p>{t('scan.done')}</p>}
      <Button onClick={again}>{t('scan.again')}</Button>
    </div>
  )
}

function TypedCode({ isSending, onSend }: { isSending: boolean; onSend: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onSend(typed)
      }}
    >
      <label>
        {t('scan.typed')}
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      <small>{t('scan.typedHint')}</small>
      <Button type="submit" disabled={isSending || typed.trim() === ''}>
        {t('scan.typedSend')}
      </Button>
    </form>
  )
}
