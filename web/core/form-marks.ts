import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/core/errors.ts'
import { issueWords } from '#contract/core/issue-words.ts'
import { CallError } from './call.ts'
import type { Values } from './form-draft.ts'
import { hasFieldErrors, isTold, showRefusal } from './query.ts'
import { shell } from './texts.ts'

/** Which fields are shown as wrong, and why. */
export function useMarks(schema: z.ZodObject, draft: Values, idOf: (field: string) => string) {
  const ref = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  const found = useMemo(() => errorsOf(schema, draft), [schema, draft])
  const fields = Object.keys(schema.shape)
  const of = (field: string) => refused[field]?.[0] ?? (sent > 0 || left.has(field) ? found[field] : undefined)

  // A rule may refuse a field that this form does not draw: its message stands with those about no field.
  const [unseen, setUnseen] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once each time the form was sent, when the marks are on the page
  useEffect(() => {
    if (sent > 0) setUnseen(fields.filter((field) => of(field) !== undefined && !isShown(idOf(field))))
  }, [sent])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, and once more when messages have been added below
  useEffect(() => {
    if (sent > 0) pointAt(ref.current)
  }, [sent, unseen])

  return {
    ref,
    of,
    others: [
      ...unseen.flatMap((field) => of(field) ?? []),
      ...Object.entries(refused).flatMap(([field, messages]) => (fields.includes(field) ? [] : messages)),
    ],
    leave: (field: string) => setLeft((all) => new Set(all).add(field)),
    forgive: (changed: string[]) =>
      setRefused((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !changed.includes(field)))),
    pass() {
      setRefused({})
      const isRight = Object.keys(found).length === 0
      if (!isRight) setSent(sent + 1)
      return isRight
    },
    refuse(error: unknown) {
      if (!(error instanceof CallError)) throw error
      if (hasFieldErrors(error)) setRefused(byField(error.errors, fields))
      else if (!isTold(error)) showRefusal(error, shell('form.failed'))
      setSent(sent + 1)
    },
    clear() {
      setLeft(new Set())
      setSent(0)
      setUnseen([])
      setRefused({})
    },
  }
}

/** True: the message of the field, or of a part of it, is on the page. */
const isShown = (id: string) => document.querySelector(`[id="${id}-error"], [id^="${id}-"][id$="-error"]`) !== null

/** Puts the focus on the first wrong field; a message without a field is scrolled into view. */
function pointAt(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else form?.querySelector('[id$="-error"], [role="alert"]:not(:empty)')?.scrollIntoView({ block: 'center' })
}

/** For each field, its first message. */
function errorsOf(schema: z.ZodObject, draft: Values): Record<string, string> {
  const parsed = schema.safeParse(draft, { error: issueWords(draft) })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}

/** Gives the server's `items.0.price` to the field `items`. */
function byField(errors: FieldErrors, fields: string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? path,
      messages,
    ]),
  )
}
