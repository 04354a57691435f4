import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { CallError } from '#web/core/call.ts'
import { isUnknown } from '#web/core/not-loaded.ts'
import { plainField } from '#web/core/plain-field.ts'
import { shell } from '#web/core/texts.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { LostAnswer } from '#web/ui/lost/lost-answer.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { onceOf } from './once-of.ts'
import styles from './order-acts.module.css'
import type { OrderActName } from './order-acts-panel.tsx'
import { t } from './texts.ts'

interface ActFrameProps {
  act: OrderActName
  order: number
  /** True: the other fields are filled in. */
  isReady?: boolean
  save: { isPending: boolean; error: CallError | null }
  /** Called with the typed reason, which the history will show. */
  onSend: (reason: string) => void
  onAsked?: () => void
  onClose: () => void
  children?: ReactNode
}

/** An act on a paid order: what it does, its fields, why, and its button. What was typed stays when it is refused. */
export function ActFrame({ act, order, isReady = true, save, onSend, onAsked, onClose, children }: ActFrameProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const submit = () => {
    setAsked(true)
    onAsked?.()
    if (!save.isPending && !isMissing && isReady) onSend(reason)
  }
  useShortcut(
    { codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, keys: 'Ctrl+Enter', text: t(`acts.${act}.act`) },
    submit,
  )
  const why = plainField<string>(`${id}-reason`, reason, (next) => setReason(next ?? ''), {
    required: true,
    error: isAsked && isMissing ? t('noReason') : save.error?.errors.reason?.[0],
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <SidePanel isBeside title={t(`acts.${act}.act`)} onClose={onClose}>
      <form className={styles.form} aria-busy={save.isPending} onSubmit={onSubmit}>
        {!save.error && <LostAnswer once={onceOf(act, order)} />}
        <p className={styles.note}>{t(`acts.${act}.note`)}</p>
        {children}
        <TextAreaField field={why} label={t('fields.reason')} hint={t('reasonHint')} maxLength={300} />
        {save.error && (
          <p className={styles.wrong} role="alert">
            {isUnknown(save.error) ? shell('lost') : `${t('failed')}: ${save.error.exactly}`}
          </p>
        )}
        <Button type="submit" kind="primary" aria-disabled={save.isPending} aria-keyshortcuts="Control+Enter">
          {t(`acts.${act}.go`)}
        </Button>
      </form>
    </SidePanel>
  )
}
