import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import type { z } from 'zod'
import { paths } from '#contract/shell/paths.ts'
import { chunk } from '#web/core/chunk.ts'
import { shell } from '#web/core/texts.ts'
import type { Form } from '#web/core/use-form.ts'
import { Button } from './button.tsx'
import { confirm } from './confirm.tsx'
import { GiveUp } from './dialog.tsx'
import styles from './form.module.css'
import { Icon } from './icon.tsx'

/** It comes with a form of money, before anything is sent, and no other screen pays for it. */
const LostAnswer = lazy(chunk(async () => ({ default: (await import('#web/ui/lost/lost-answer.tsx')).LostAnswer })))

export interface FormViewProps<S extends z.ZodObject> {
  form: Form<S>
  children: ReactNode
  /** The word on the main button: «Сохранить», «Создать», «Записать». */
  submit?: string
  /** The act of money that the form sends, as its `useSave` names it. */
  once?: string
  /** The word on the way out of a dialog whose main button itself begins with «Отменить». */
  refuse?: string
  /** Without the right to save the form is only read. */
  isReadOnly?: boolean
  /** Acts at the far end of the bar: delete. */
  more?: ReactNode
}

/** A form with its bar. Enter in a field and Ctrl+Enter anywhere send it; leaving with unsaved changes asks first. */
export function FormView<S extends z.ZodObject>({
  form,
  children,
  submit = shell('form.save'),
  once,
  refuse = shell('form.cancel'),
  isReadOnly = false,
  more,
}: FormViewProps<S>) {
  useLeaveGuard(form)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <form {...form.props} className={styles.form} onKeyDown={onKeyDown} aria-busy={form.isSaving}>
      {once && (
        <Suspense fallback={null}>
          <LostAnswer once={once} />
        </Suspense>
      )}
      {form.isRestored && form.isDirty && (
        <div className={styles.note} role="status">
          <Icon name="info" />
          <p className={styles.words}>{shell('form.restored')}</p>
          <Button kind="quiet" onClick={form.reset}>
            {shell('form.discard')}
          </Button>
        </div>
      )}
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
      <Wrong form={form} />
      {!isReadOnly && (
        <div className={styles.bar}>
          <Button type="submit" kind="primary" aria-disabled={form.isSaving}>
            {form.isSaving ? shell('form.saving') : submit}
          </Button>
          <TakeBack form={form} refuse={refuse} />
          {more && <div className={styles.end}>{more}</div>}
        </div>
      )}
    </form>
  )
}

/** In a dialog «Отменить» goes away with what was typed; on a page the form stays as it was saved. */
function TakeBack<S extends z.ZodObject>({ form, refuse }: { form: Form<S>; refuse: string }) {
  const giveUp = use(GiveUp)
  if (giveUp === null && !form.isDirty) return null
  const back = () => {
    form.reset()
    giveUp?.()
  }
  return (
    <Button kind="quiet" onClick={back}>
      {giveUp === null ? shell('form.discard') : refuse}
    </Button>
  )
}

/** How many fields are wrong, and the server's errors that belong to no field. */
function Wrong<S extends z.ZodObject>({ form }: { form: Form<S> }) {
  const counted = form.wrong > 0 ? [shell('form.wrong', { count: form.wrong })] : []
  const words = form.formErrors.length > 0 ? form.formErrors : counted
  return (
    <div role="alert">
      {words.map((text) => (
        <p key={text} className={styles.wrong}>
          <Icon name="error" size={18} />
          {text}
        </p>
      ))}
    </div>
  )
}

function useLeaveGuard<S extends z.ZodObject>(form: Form<S>) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      form.hasDraft() && !form.isSaving && current.pathname !== next.pathname && !next.pathname.startsWith(paths.auth),
    // A reload loses nothing, because the draft is kept in the tab.
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { status, proceed, reset: stay } = blocker
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave
  useEffect(() => {
    if (status !== 'blocked') return
    const question = {
      title: shell('form.leaveTitle'),
      text: shell('form.leaveText'),
      action: shell('form.leave'),
      refuse: shell('form.stay'),
      isDangerous: true,
    }
    void confirm(question).then((isLeaving) => {
      if (!isLeaving) return stay()
      form.reset()
      proceed()
    })
  }, [status])
}
