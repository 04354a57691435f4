import { createContext, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { InDialog } from '#web/core/in-dialog.ts'
import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

/** How the form of a dialog is given up: the dialog has no acts but the form's. */
export const GiveUp = createContext<(() => void) | null>(null)

/** A modal dialog: focus stays inside, Esc closes, focus returns to the opener (all of it by the browser). */
export function Dialog({
  title,
  onClose,
  isWide = false,
  size = 'usual',
  children,
  actions,
}: {
  title: string
  onClose: () => void
  /** 440 px for a form; the usual 300 is for a question (000 §9). */
  isWide?: boolean
  /** `most`: four fifths of the window (000 §9). */
  size?: 'usual' | 'most'
  children?: ReactNode
  /** With its way out among them; without acts, as a form brings its own, a cross stands in the corner. */
  actions?: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it is removed: the browser gives no focus back for a removed dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={[styles.dialog, isWide && styles.wide, size === 'most' && styles.most].filter(Boolean).join(' ')}
      aria-labelledby={id}
      // React lets the event of a dialog inside climb up to this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <h2 id={id}>{title}</h2>
      <InDialog value={ref}>
        <GiveUp value={actions === undefined ? onClose : null}>{children}</GiveUp>
      </InDialog>
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* The button of closing comes last, so that the focus begins at the first field. */}
      {actions === undefined && (
        <span className={styles.close}>
          <IconButton icon="close" label={shell('close')} onClick={onClose} />
        </span>
      )}
    </dialog>
  )
}
