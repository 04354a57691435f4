import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

/** A modal dialog: focus stays inside, Esc closes, focus returns to the opener (all of it by the browser). */
export function Dialog({
  title,
  onClose,
  isWide = false,
  children,
  actions,
}: {
  title: string
  onClose: () => void
  /** 440 px for a form; the usual 300 is for a question (000 §9). */
  isWide?: boolean
  children?: ReactNode
  actions?: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}
