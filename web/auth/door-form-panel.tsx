import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import type { Form } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './auth.module.css'

/** A form of a page before the shell, which is nothing but this form: one act as wide as the card, nothing to discard, the focus in its first field. */
export function DoorFormPanel<S extends z.ZodObject>({ form, submit, children }: { form: Form<S>; submit: string; children: ReactNode }) {
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...form.props} className={styles.form} aria-label={submit} aria-busy={form.isSaving}>
      {children}
      <div role="alert">
        {form.formErrors.map((text) => (
          <p key={text} className={styles.refusal}>
            {text}
          </p>
        ))}
      </div>
      <Button type="submit" kind="primary" className={styles.submit} aria-disabled={form.isSaving}>
        {submit}
      </Button>
    </form>
  )
}
