import { useEffect, useEffectEvent, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import { closeToast, type Toast, useToasts } from '#web/core/toast.ts'
import { Button, IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './toasts.module.css'

/** Messages in the corner: the pointer or the focus on one stops its clock. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <section className={styles.toasts} aria-label={shell('toasts.label')} aria-live="polite">
      {toasts.map((one) => (
        <OneToast key={one.id} one={one} />
      ))}
    </section>
  )
}

const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'error', info: 'info' }
const TICK = 250

function OneToast({ one }: { one: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const left = useCountdown(one, isHeld)
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const act = () => {
    closeToast(one.id)
    one.action?.run()
  }
  return (
    <div className={`${styles.toast} ${styles[one.kind]}`} role={one.kind === 'error' ? 'alert' : 'status'} {...hold}>
      <span className={styles.mark}>
        <Icon name={icons[one.kind]} />
      </span>
      <div className={styles.body}>
        <p>{one.text}</p>
        {one.detail && <p className={styles.detail}>{one.detail}</p>}
      </div>
      {one.action && (
        <Button kind="quiet" onClick={act}>
          {one.countdown && left !== null ? <Countdown label={one.action.label} seconds={Math.ceil(left / 1000)} /> : one.action.label}
        </Button>
      )}
      <IconButton icon="close" label={shell('close')} onClick={() => closeToast(one.id)} />
    </div>
  )
}

/** The name of the button stays still for readers while the figure runs. */
function Countdown({ label, seconds }: { label: string; seconds: number }) {
  return (
    <>
      {label}
      <span className="figures" aria-hidden="true">
        {seconds}
      </span>
    </>
  )
}

function useCountdown(one: Toast, isHeld: boolean): number | null {
  const [left, setLeft] = useState(one.life ?? null)
  const tick = useEffectEvent(() => {
    if (left === null) return
    if (left <= TICK) closeToast(one.id)
    else setLeft(left - TICK)
  })
  const isCounting = one.life !== undefined && !(isHeld && !one.countdown)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => tick(), TICK)
    return () => clearInterval(timer)
  }, [isCounting])
  return left
}
