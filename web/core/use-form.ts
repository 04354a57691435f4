import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { CallError } from './call.ts'
import { draftKey, readDraft, writeDraft } from './drafts.ts'
import { hasFieldErrors } from './query.ts'

/** What a control of ui/field needs; made by `form.field(name)`. */
export interface FieldProps<V> {
  id: string
  name: string
  value: V | null | undefined
  error: string | undefined
  required: boolean
  onChange: (value: V | null) => void
  onBlur: (event?: FocusEvent) => void
}

export interface FormOptions<S extends z.ZodObject> {
  /** The endpoint's body: the server parses the same. */
  schema: S
  /** The saved row, or what a new one begins with. */
  initial: Partial<z.input<S>>
  /** Rejects with the server's refusal. `changes` is what differs from `initial`. */
  save: (body: z.input<S>, changes: Partial<z.input<S>>) => Promise<unknown>
  /** Tells apart two forms of one address. */
  name?: string
}

export interface Form<S extends z.ZodObject> {
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true }
  draft: Partial<z.input<S>>
  field: <K extends keyof z.input<S> & string>(name: K) => FieldProps<NonNullable<z.input<S>[K]>>
  set: (change: Partial<z.input<S>>) => void
  submit: () => Promise<boolean>
  reset: () => void
  isDirty: boolean
  /** The same, true to this instant and not to the last drawing. */
  hasDraft: () => boolean
  isSaving: boolean
  /** Something was typed earlier and came back. */
  isRestored: boolean
  /** Fields shown as wrong. */
  wrong: number
  /** What the server said about no field in particular. */
  formErrors: string[]
}

type Values = Record<string, unknown>

/**
 * A form over a schema. Nothing is marked wrong until its field was changed and left, or the form was sent; the server's 422
 * lands on its fields; what was typed is kept per person and address until it is saved (front-desk.md U-33, U-34).
 */
export function useForm<S extends z.ZodObject>({ schema, initial, save, name = 'form' }: FormOptions<S>): Form<S> {
  const id = useId()
  const fields = Object.keys(schema.shape)
  const { draft, changes, change, forget, isRestored, hasDraft } = useDraft(initial as Values, name)
  const marks = useMarks(schema, draft)
  const [isSaving, setSaving] = useState(false)

  const set = (next: Values) => {
    change(next)
    marks.forgive(Object.keys(next))
  }
  const reset = () => {
    forget()
    marks.clear()
  }
  const submit = async () => {
    if (isSaving || !marks.pass()) return false
    setSaving(true)
    try {
      // The draft has just passed the schema; the server parses it again.
      await save(draft as z.input<S>, changes as Partial<z.input<S>>)
      reset()
      return true
    } catch (error) {
      marks.refuse(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    props: { ref: marks.ref, noValidate: true, onSubmit: (event) => send(event, submit) },
    // Values come from `initial` and from typed setters; the schema judges them.
    draft: draft as Partial<z.input<S>>,
    field: (field) => ({
      id: `${id}-${field}`,
      name: field,
      value: draft[field] as NonNullable<z.input<S>[typeof field]>,
      error: marks.of(field),
      required: isRequired(schema, field),
      onChange: (value) => set({ [field]: value }),
      onBlur: () => field in changes && marks.leave(field),
    }),
    ...{ set, submit, reset, isSaving, isRestored, hasDraft },
    isDirty: Object.keys(changes).length > 0,
    wrong: fields.filter((field) => marks.of(field) !== undefined).length,
    formErrors: marks.others,
  }
}

/** What differs from the saved row. A row that others change meanwhile shows their values beside ours. */
function useDraft(initial: Values, name: string) {
  const [key] = useState(() => draftKey(name))
  const [changes, setChanges] = useState<Values>(() => readDraft(key))
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0)
  const draft: Values = useMemo(() => ({ ...initial, ...changes }), [initial, changes])
  // Two fields may change in one event: the second must know the first.
  const latest = useRef(changes)
  const keep = (next: Values) => {
    latest.current = next
    setChanges(next)
    writeDraft(key, next)
  }
  const change = (one: Values) => {
    const all = Object.entries({ ...latest.current, ...one })
    keep(Object.fromEntries(all.filter(([field, value]) => !isSame(value, initial[field]))))
  }
  const forget = () => {
    keep({})
    setRestored(false)
  }
  return { draft, changes, isRestored, hasDraft: () => Object.keys(latest.current).length > 0, change, forget }
}

/** Which fields are shown as wrong, and why. */
function useMarks(schema: z.ZodObject, draft: Values) {
  const ref = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  const found = useMemo(() => errorsOf(schema, draft), [schema, draft])
  const fields = Object.keys(schema.shape)

  useEffect(() => {
    // The first wrong field takes the focus once its mark is on the page.
    if (sent > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sent])

  return {
    ref,
    of: (field: string) => refused[field]?.[0] ?? (sent > 0 || left.has(field) ? found[field] : undefined),
    others: Object.entries(refused).flatMap(([field, messages]) => (fields.includes(field) ? [] : messages)),
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
      setSent(sent + 1)
    },
    clear() {
      setLeft(new Set())
      setSent(0)
      setRefused({})
    },
  }
}

function send(event: FormEvent, submit: () => Promise<boolean>) {
  event.preventDefault()
  void submit()
}

/** Field → its first message. */
function errorsOf(schema: z.ZodObject, draft: Values): Record<string, string> {
  const parsed = schema.safeParse(draft, { error: wordsOf })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}

/** Rules with words of their own keep them. */
function wordsOf(issue: { code?: string; input?: unknown; expected?: unknown }): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === null || issue.input === undefined) return messages.required
  return issue.expected === 'number' || issue.expected === 'int' ? messages.number : undefined
}

/** `items.0.price` of the server belongs to the field `items`. */
function byField(errors: FieldErrors, fields: string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? path,
      messages,
    ]),
  )
}

function isRequired(schema: z.ZodObject, field: string): boolean {
  const one = schema.shape[field] as z.ZodType | undefined
  return one !== undefined && !one.safeParse(null).success && !one.safeParse(undefined).success
}

/** An emptied field equals an absent one; what cannot be read (NaN) equals nothing. */
const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null) || (!Number.isNaN(a) && JSON.stringify(a) === JSON.stringify(b))
